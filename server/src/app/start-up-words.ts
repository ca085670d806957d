import { catalogue } from '../platform/words'

/** What the terminal prints at start-up and shutdown. */
export const startUpWords = catalogue('startUp', {
  workerStarted: {
    ja: 'Kansoku（ワーカー）が起動しました。終了するには Ctrl-C を押してください。',
    en: 'Kansoku (worker) has started. Press Ctrl-C to stop it.',
  },
  started: (address: string) => ({
    ja: `Kansoku が起動しました: ${address}`,
    en: `Kansoku has started: ${address}`,
  }),
  demoAccounts: (password: string) => ({
    ja: `デモ用アカウント（パスワードはすべて ${password}）:`,
    en: `Demo accounts (the password of all is ${password}):`,
  }),
  publicPasswords: {
    ja: '警告: パスワードが公開されているデモ用アカウントがあります。実際の研究データを入れる前に削除してください。',
    en: 'Warning: there are demo accounts whose passwords are public. Delete them before you enter data of a real study.',
  },
  nobody: {
    ja: 'ログインできる人がまだいません。管理者を作ってください: npm run kansoku -- create-admin',
    en: 'Nobody can sign in yet. Make an administrator: npm run kansoku -- create-admin',
  },
  howToStop: { ja: '終了するには Ctrl-C を押してください。', en: 'Press Ctrl-C to stop.' },
  outbox: (address: string) => ({
    ja: `メールは送信されません。送信されるはずの内容は ${address}/dev/outbox に表示されます。`,
    en: `No mail is sent. What would be sent is shown at ${address}/dev/outbox.`,
  }),
  longTmpdir: (folder: string) => ({
    ja: `TMPDIR（${folder}）は長すぎるか使えない文字を含むため、データベースのソケットは /tmp に置きました。`,
    en: `TMPDIR (${folder}) is too long, or has a character that cannot be used: the socket of the database lies in /tmp.`,
  }),
  noMail: {
    ja: '警告: SMTP_URL が設定されていないため、メール（ログイン用リンク、招待、パスワードの再設定）を送信できません。',
    en: 'Warning: SMTP_URL is not set, so no mail can be sent (sign-in links, invitations, password resets).',
  },
  openProxyPort: (trustProxy: string, port: number, host: string) => ({
    ja: `警告: KANSOKU_TRUST_PROXY=${trustProxy} が設定され、ポート ${port} がほかのコンピューターにも開いています（HOST=${host}）。プロキシを通らずにこのポートへ届く人は、接続元のアドレスを偽ることができます。HOST=127.0.0.1 にするか、このポートにプロキシだけが届くようにして、プロキシのアドレスを1つずつ指定してください。`,
    en: `Warning: KANSOKU_TRUST_PROXY=${trustProxy} is set, and port ${port} is open to other computers (HOST=${host}). Whoever reaches this port past the proxy can claim any address. Set HOST=127.0.0.1, or let only the proxy reach this port and name the addresses of the proxies one by one.`,
  }),
  portTaken: (port: string) => ({
    ja: `ポート ${port} はほかのプログラムが使っています。それを終了するか、PORT で別の番号を指定してください（例: PORT=5230 npm start）。`,
    en: `Port ${port} is used by another program. End it, or name another port with PORT (for example PORT=5230 npm start).`,
  }),
  portForbidden: (port: string) => ({
    ja: `ポート ${port} を使う権限がありません。PORT で1024以上の番号を指定してください。`,
    en: `You may not use port ${port}. Name a port of 1024 or more with PORT.`,
  }),
  fileForbidden: (reason: string) => ({
    ja: `ファイルを読み書きする権限がありません: ${reason}`,
    en: `A file may not be read or written: ${reason}`,
  }),
  diskFull: {
    ja: 'ディスクの空き容量がないため、起動できません。空き容量を増やしてから、もう一度起動してください。',
    en: 'The disk is full, so Kansoku cannot start. Free some space, then start again.',
  },
  unknownAddress: (address: string) => ({
    ja: `このコンピューターにないアドレスです: ${address}。HOST を確認してください。`,
    en: `This computer does not have the address ${address}. Check HOST.`,
  }),
  noDatabase: (reason: string) => ({
    ja: `データベースに接続できません: ${reason}。DATABASE_URL を確認してください。`,
    en: `The database cannot be reached: ${reason}. Check DATABASE_URL.`,
  }),
  queueStopped: {
    ja: 'データベースは応答していますが、送信などの処理を5分間再開できないため、Kansokuを終了します。保存されたデータは失われていません。もう一度起動してください。',
    en: 'The database answers, but jobs such as sending could not be resumed for five minutes, so Kansoku ends. Nothing that was saved is lost. Start it again.',
  },
  stopping: { ja: '終了しています …', en: 'Stopping …' },
  simulatorPortTaken: (port: string) => ({
    ja: `ポート ${port} は別のプログラムが使っているため、デバイスの提供元のシミュレーターは動いていません。デモのデバイスの連携は試せません。試すには、そのプログラムを終了するか、KANSOKU_PORT を変えて起動し直してください。`,
    en: `Another program uses port ${port}, so the simulator of providers of devices does not run, and the connections of the demo cannot be tried. To try them, end that program or start again with another KANSOKU_PORT.`,
  }),
  loadingDemo: {
    ja: 'デモデータを用意しています（30秒ほどかかります）…',
    en: 'Preparing the demo data (this takes about 30 seconds) …',
  },
})
