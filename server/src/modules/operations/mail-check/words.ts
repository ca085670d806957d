import { catalogue } from '../../../platform/words'

/** What was found, and what to do next. */
export const mailCheckWords = catalogue('mailCheck', {
  noServer: {
    ja: 'メールサーバーが設定されていません。SMTP_URL と KANSOKU_MAIL_FROM を設定してサーバーを再起動してください。',
    en: 'No mail server is set up. Set SMTP_URL and KANSOKU_MAIL_FROM, then restart the server.',
  },
  loggedIn: { ja: 'メールサーバーに接続し、ログインできました。', en: 'The mail server let us in.' },
  logInRefused: (code: string) => ({
    ja: `メールサーバーがログインを断りました（${code}）。SMTP_URL のユーザー名とパスワードを確認してください。`,
    en: `The mail server refused the log-in (${code}). Check user name and password in SMTP_URL.`,
  }),
  unreachable: (code: string) => ({
    ja: `メールサーバーに接続できません（${code}）。SMTP_URL のホスト名とポート、ファイアウォールを確認してください。`,
    en: `The mail server cannot be reached (${code}). Check host and port in SMTP_URL, and the firewall.`,
  }),
  senderFine: (address: string) => ({
    ja: `送信元は ${address} です。`,
    en: `Mail is sent from ${address}.`,
  }),
  senderNotPublic: (domain: string) => ({
    ja: `送信元のドメイン「${domain}」はインターネットで使えません。KANSOKU_MAIL_FROM に自組織のドメインのアドレスを設定してください。`,
    en: `“${domain}” is no domain of the internet. Set KANSOKU_MAIL_FROM to an address of your own domain.`,
  }),
  mxFound: { ja: '送信元のドメインはメールを受け取れます。', en: 'The domain of the sender takes mail.' },
  mxMissing: {
    ja: '送信元のドメインに MX レコードがありません。携帯電話会社は、返信先が実在しないメールを拒否します。ドメインの DNS に MX レコードを登録してください。',
    en: 'The domain of the sender has no MX record. Carriers refuse mail that cannot be answered. Add one to its DNS.',
  },
  spfFound: { ja: 'SPF レコードがあります。', en: 'There is an SPF record.' },
  spfMissing: {
    ja: 'SPF レコードがありません。メールサーバーの提供元が指定する値（v=spf1 で始まる TXT レコード）をドメインの DNS に登録してください。',
    en: 'There is no SPF record. Add the TXT record (v=spf1 …) that your mail provider names.',
  },
  spfTwice: {
    ja: 'SPF レコードが2つ以上あります。受信側はどれも使いません。1つにまとめてください。',
    en: 'There is more than one SPF record, so none counts. Join them.',
  },
  spfOpen: {
    ja: 'SPF レコードが「+all」で終わり、誰でもこのドメインから送信できます。「~all」または「-all」にしてください。',
    en: 'The SPF record ends with “+all”: anybody may send from this domain. Use “~all” or “-all”.',
  },
  dkimFound: {
    ja: 'DKIM の公開鍵が登録されています。届いたメールに DKIM の署名があるかは、テストメールのヘッダーで確認できます。',
    en: 'DKIM keys are published. Look at the headers of a test mail to see that it is signed.',
  },
  dkimMissing: {
    ja: 'DKIM の公開鍵が見つかりません。メールサーバーの提供元で DKIM を有効にし、示された TXT レコードを DNS に登録してください。',
    en: 'No DKIM key is published. Turn DKIM on at your mail provider and add the TXT record that it shows.',
  },
  dmarcFound: { ja: 'DMARC レコードがあります。', en: 'There is a DMARC record.' },
  dmarcMissing: {
    ja: 'DMARC レコードがありません。まず「v=DMARC1; p=none」を _dmarc の TXT レコードとして登録してください。',
    en: 'There is no DMARC record. Begin with “v=DMARC1; p=none” as a TXT record of _dmarc.',
  },
  notAsked: (code: string) => ({
    ja: `DNS に問い合わせできませんでした（${code}）。このサーバーから DNS に接続できるかを確認し、時間をおいてもう一度確認してください。`,
    en: `The DNS could not be asked (${code}). See whether this server reaches it, and try again later.`,
  }),
  noMail: {
    ja: 'メールサーバーが設定されていないため、テストメールを送信できません。',
    en: 'No mail server is set up, so no test mail can be sent.',
  },
  tooMany: {
    ja: 'テストメールは1日に10通までです。明日もう一度お試しください。',
    en: 'At most 10 test mails a day. Try again tomorrow.',
  },
  testSubject: { ja: '【観測】テストメール', en: '[Kansoku] Test mail' },
  testOpening: {
    ja: 'このメールは、観測の「会社の設定」から送信されたテストメールです。届いていれば、メールの送信は正しく動いています。',
    en: 'This test mail was sent from the company settings of Kansoku. If you read it, sending works.',
  },
  testLetters: { ja: '文字の確認: 髙﨑・𠮷野・①②③・〜−・ｶﾅ・😀', en: 'Letters: é ü ①②③ – 😀' },
})
