/// The surprise of one character after another in identifiers of ordinary code, counted by
/// `scripts/make-word-statistics.py`.
enum BigramTable {
  /// Classes of characters: 26 letters in either case, 10 digits, `_-`, `./` and space, the rest.
  static let width = 39

  /// A row for each first character, a cell for each second one: a printable character whose code
  /// minus 35 is the surprise in eighths of a bit.
  static let cells = #"""
    [I@C[YJ[E[[=F?[H[@?7NU[[T[[[[[[[[[[[[[[
    :[Y[>[[[HO[6[[=[[RG[:[[[B[[[[[[[[[[[RA[
    =[Q[?[[=M[DE[[2[[GZ:M[[[[[[[[[[[[[[[SX[
    ?URI2[[[=[[M[[EZ[MHWK[[[X[[[[[[[[[[[8G[
    H[DCXQW[[[[BM?[RX88G[RLKX[[[[[[[[[[[BH[
    @[[[AE[[1[[I[[8[[EXFL[[[Z[[[[[[[[[[[L>[
    G[[[3[MI=[[PSIN[[@EOG[[[[[[[[[[[[[[[=@[
    7[[[5[[[@[[[T[:[[ITAF[[[[[[[[[[[[[[[9O[
    LQFGDNI[[[[BJ5;P[JC;[N[[[P[[[[[[[[[[[[[
    A[[[3[[[I[[[[[/S[[9[M[[[[[[[[[[[[[[[[U[
    MWZW.[N[<[[NVVW[[[>RSXW[[[[[[[[[[[[[=C[
    >V[J5H[[<[[=[[=W[[GHF[[[O[[[[[[[[[[[GH[
    6O[[2[[[@[[LJQ=?[[Q[M[[[V[[[[[[[[[[[JF[
    D[D>>N=[I[[Z[MH[[[?7TS[[[[[[[[[[[[[[AG[
    PSIE[PV[X[UDC2MG[9LIBUO[[[[[[[[[[[[[M[[
    ;[[R8[YUG[[@[[<C[;S>I[[[[[[[[[[[[[[[JL[
    [[[[Z[[[[[[:[[[[[[[[&[[[[[[[[[[[[[[[SO[
    <WQL3[R[?[[UPU>[[KDGTS[[L[[[[[[[[[[[FD[
    L[I[8[[IE[Y[[[IM[[B2K[Y[W[[[[[[[[[[[A<[
    A[S[4[[>:[[ZX[BW[BIJQ[[[O[[[[[[[[[[[=H[
    RBNS=PT[L[[>D<[C[=?9[[[[[[[[[[[[[[[[[[[
    4[[[-[[[2[[[[[N[[[[[[[[[[[[[[[[[[[[[[Z[
    C[L[D[[D/[[[MIG[[AI[[[N[[[[[[[[[[[[[F>[
    H[?[@[[Z@[[[J[[;[[[1[[[TS[[[[[[[[[[[>C[
    MSOZI[[[M[[LFGF:[X?B[Z[[[[[[[[[[[[[[4>[
    @[[[([[[A[[[[[?[[[[[[[[[PW[[[[[[[[[[[P[
    XY[[[[[[[[R[U6[[[[[[[[[N[[?DLONQQRLO>3[
    [[[[[[[[[[[[Y[[[[[[[[[[[[[6JDKOMDPAM>3[
    [ZU[[X[[[[[[RV[[[[[[[[[[[[@GHDKFFHII>2[
    W[VU[N[[[[[[ZV[[[[[[[[V[[[AC;CBFHGGFA:[
    MM[SOV[OZ[XWPWR[[NS[[SPWV[EFEHIEKKIK?9[
    [K[[UVV[XZ[XVXY[[[[[[[[[[[AEIHHJ@EGH>7[
    PZO[[[[[W[[[L[[Z[[[[X[[[[[BHJL:NMONJ2=[
    VRN[UX[X[[[[YN[P[YR[[[V[[VBECFFGGFCC=>[
    NTX[[[[[[L[[W:[[[TQ[[P[[[[EJJJKH@NIH=;[
    QSU[[[[[[[[[Y[[[[Y[[[Q[[V[CBCBCCDBDAC?[
    @K?GIGZNDZUKHFGE[E@BPPD[[[[[[[[[[[[[Q[[
    @L<HGHMNG[[MIIQE[A?EPRM[[[[[[[[[[[[[ZG[
    MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
    """#
}
