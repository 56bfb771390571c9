# An image with the static program and nothing else; it runs as a user without rights.
#
#   docker build --tag keystow .
#   docker run --rm --user "$(id -u)" --volume "$PWD:/repository:ro" keystow scan --history
#
# In a clone of a release, the program is downloaded and checked. To build it from the sources, which takes minutes:
#
#   docker build --build-arg INSTALL= --build-arg SWIFT=swift:6.2-bookworm@sha256:… --tag keystow .
ARG SWIFT=swift:6.2-bookworm
FROM ${SWIFT} AS build
ARG INSTALL=--released
ARG KEYSTOW_RELEASES=
WORKDIR /source
COPY . .
RUN scripts/install.sh ${INSTALL} --prefix /keystow && scripts/release/image-root.sh /keystow /image

FROM scratch
COPY --from=build /image /
ENV HOME=/tmp PATH=/bin
USER 65532:65532
WORKDIR /repository
ENTRYPOINT ["/bin/keystow"]
CMD ["scan"]
