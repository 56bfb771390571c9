# An image with the static program and nothing else; it runs as a user without rights.
#
#   docker build --build-arg SWIFT=swift:6.2-bookworm@sha256:… --tag keystow .
#   docker run --rm --volume "$PWD:/repository:ro" keystow scan --history
ARG SWIFT=swift:6.2-bookworm
FROM ${SWIFT} AS build
ARG KEYSTOW_COMMIT=
WORKDIR /source
COPY . .
RUN scripts/install.sh --prefix /keystow && scripts/release/image-root.sh /keystow /image

FROM scratch
COPY --from=build /image /
ENV HOME=/tmp PATH=/bin
USER 65532:65532
WORKDIR /repository
ENTRYPOINT ["/bin/keystow"]
CMD ["scan"]
