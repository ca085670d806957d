const network =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT|FETCH_ERROR|UND_ERR_\w+|E5\d\d|ERR_INVALID_URL)\b|network|socket hang up|request to \S+ failed/
const certificate =
  /\b(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|EPROTO)\b/

/** What npm's output says went wrong, as a sentence with what to do next. */
export function npmFailure(output, proxy) {
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1] ?? ''
  const path = /^npm (?:error|ERR!) (?:path|dest) (.+)$/m.exec(output)?.[1]
  const has = (pattern) => pattern.test(code) || pattern.test(output)
  if (has(/\b(ENOSPC|EDQUOT)\b/)) {
    return `ディスクに空き容量がないため、npm ci を終えられませんでした${path ? `（${path}）` : ''}。空き容量を増やしてから、もう一度実行してください。`
  }
  if (has(/\b(EACCES|EPERM|EROFS)\b/)) {
    return `npm ci が ${path ?? 'ファイル'} に書き込めませんでした（${code || 'EACCES'}）。持ち主と権限を確認してから、もう一度実行してください。`
  }
  if (has(/\bEMFILE|ENFILE\b/)) {
    return 'npm ci が開けるファイルの数が足りません。ulimit -n 4096 を実行してから、もう一度実行してください。'
  }
  if (has(certificate)) {
    return `npm ci の通信で証明書を確かめられませんでした（${code}）。組織の証明書がある場合は NODE_EXTRA_CA_CERTS にそのファイルを指定してから、もう一度実行してください。`
  }
  if (has(/\bE40[137]\b/)) {
    return `npm のレジストリかプロキシが認証を求めています（${code}）。npm config get registry の値とプロキシの設定を確認してから、もう一度実行してください。`
  }
  if (has(/\bE404\b/)) {
    return 'npm のレジストリに必要なパッケージがありません（E404）。npm config get registry の値を確認してから、もう一度実行してください。'
  }
  if (has(/\bEINTEGRITY\b/)) {
    return 'ダウンロードしたパッケージが壊れています（EINTEGRITY）。npm cache clean --force を実行してから、もう一度実行してください。'
  }
  if (has(/\b(EUSAGE|EJSONPARSE)\b/)) {
    return 'package.json と package-lock.json が合いません。git checkout package.json package-lock.json で元に戻してから、もう一度実行してください。'
  }
  if (has(network)) {
    const way = proxy ? `プロキシ ${proxy}` : 'ネットワーク接続（プロキシがある場合は HTTPS_PROXY）'
    return `npm ci がレジストリに接続できませんでした${code ? `（${code}）` : ''}。${way}を確認してから、もう一度実行してください。`
  }
  const last = output.trim().split('\n').slice(-12).join('\n')
  return `${last}\nnpm ci に失敗しました。上の npm の説明を確認してから、もう一度実行してください。`.trim()
}
