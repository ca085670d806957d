import { catalogue } from '../words'

const makeOne = {
  ja: 'openssl rand -base64 32 で作ることができます。',
  en: 'Make one with openssl rand -base64 32.',
}

/** Faults of settings in the environment. */
export const configWords = catalogue('config', {
  databaseUrl: {
    ja: 'DATABASE_URL は postgres:// で始まるアドレスにしてください。',
    en: 'DATABASE_URL must be an address that begins with postgres://.',
  },
  barePassword: {
    ja: 'DATABASE_URL のユーザー名かパスワードに、そのままでは書けない文字があります。/ は %2F、# は %23、? は %3F、% は %25 と書いてください。',
    en: 'The user name or password of DATABASE_URL has a character that has to be written otherwise: / as %2F, # as %23, ? as %3F, % as %25.',
  },
  port: (name: string, given: string) => ({
    ja: `${name} は 0 から 65535 までの整数にしてください（いまの値: ${given}）。`,
    en: `${name} must be a whole number from 0 to 65535 (now: ${given}).`,
  }),
  probePort: (port: string, reason: string) => ({
    ja: `KANSOKU_PROBE_PORT=${port} で待ち受けられません（${reason}）。別の番号を指定してください。`,
    en: `KANSOKU_PROBE_PORT=${port} cannot be listened on (${reason}). Name another number.`,
  }),
  unresolvedHost: (host: string) => ({
    ja: `HOST=${host} というホスト名のアドレスが見つかりません。HOST には、このコンピューターのアドレスを指定してください（例: 127.0.0.1、0.0.0.0）。`,
    en: `HOST=${host} has no address. Set HOST to an address of this computer (such as 127.0.0.1 or 0.0.0.0).`,
  }),
  privateTargets: {
    ja: 'KANSOKU_PRIVATE_TARGETS は「10.0.0.5, 192.168.10.0/24」のように、アドレスをコンマで区切って指定してください。',
    en: 'KANSOKU_PRIVATE_TARGETS must be addresses separated by commas, as 10.0.0.5, 192.168.10.0/24.',
  },
  publicDemo: (host: string) => ({
    ja: `デモデータのパスワードは公開されているため、デモはこのコンピューターの中だけで動きます。HOST=${host} で公開するときは KANSOKU_DEMO=0 を指定してください。`,
    en: `The passwords of the demo are public, so it runs on this computer alone. To serve HOST=${host}, set KANSOKU_DEMO=0.`,
  }),
  shortSecret: {
    ja: `KANSOKU_SECRET は32文字以上にしてください。${makeOne.ja}`,
    en: `KANSOKU_SECRET must have at least 32 characters. ${makeOne.en}`,
  },
  encryptionKey: {
    ja: `KANSOKU_ENCRYPTION_KEY は32バイトをbase64か16進数で表したものにしてください。${makeOne.ja}`,
    en: `KANSOKU_ENCRYPTION_KEY must be 32 bytes in base64 or hexadecimal. ${makeOne.en}`,
  },
  otherEncryptionKey: {
    ja: 'KANSOKU_ENCRYPTION_KEY が、このデータベースで使われてきた鍵と違います。元の鍵を指定してください。埋め込みのデータベースでは、データフォルダーの encryption-key を元に戻してください。',
    en: 'KANSOKU_ENCRYPTION_KEY is not the key that this database was used with. Set the original key. With the embedded database, restore encryption-key in the data folder.',
  },
  secretMissing: (variable: string) => ({
    ja: `DATABASE_URL を使うときは ${variable} も必要です。${makeOne.ja}`,
    en: `With DATABASE_URL, ${variable} is needed, too. ${makeOne.en}`,
  }),
  unwritableFolder: (folder: string, reason: string) => ({
    ja: `データフォルダー ${folder} に書き込めません。権限を確認するか、KANSOKU_DATA_DIR で別のフォルダーを指定してください（${reason}）。`,
    en: `The data folder ${folder} cannot be written to. Check its permissions, or name another folder with KANSOKU_DATA_DIR (${reason}).`,
  }),
  smtpUrl: {
    ja: 'SMTP_URL は smtp://user:password@host:587 か smtps://… の形にしてください。',
    en: 'SMTP_URL must look like smtp://user:password@host:587 or smtps://….',
  },
  perSecond: (name: string, given: string) => ({
    ja: `${name} は 0 より大きく 10000 以下の数にしてください（いまの値: ${given}）。`,
    en: `${name} must be a number above 0 and at most 10000 (now: ${given}).`,
  }),
  together: (one: string, other: string) => ({
    ja: `${one} と ${other} は、両方を設定してください。`,
    en: `Set both ${one} and ${other}.`,
  }),
  tokenAddress: (name: string) => ({
    ja: `${name} は https:// で始まるURLにしてください（同じコンピューターの中では http:// も使えます）。`,
    en: `${name} must be a URL with https:// (or http:// on the same computer).`,
  }),
  shortMailEventsSecret: {
    ja: 'KANSOKU_MAIL_EVENTS_SECRET は16文字以上にしてください。',
    en: 'KANSOKU_MAIL_EVENTS_SECRET must have at least 16 characters.',
  },
  sesTopic: {
    ja: 'KANSOKU_SES_TOPIC_ARN には SNS トピックの ARN（arn:aws:sns:地域:アカウント:名前）を指定してください。複数はカンマで区切ります。',
    en: 'KANSOKU_SES_TOPIC_ARN must be the ARN of a topic of SNS (arn:aws:sns:region:account:name), or several with commas between.',
  },
  sendgridKey: {
    ja: 'KANSOKU_SENDGRID_KEY には SendGrid の Signed Event Webhook の公開鍵（Verification Key）を指定してください。',
    en: 'KANSOKU_SENDGRID_KEY must be the verification key of SendGrid\u2019s signed event webhook.',
  },
  mailgunKey: {
    ja: 'KANSOKU_MAILGUN_KEY には Mailgun の HTTP webhook signing key を指定してください。',
    en: 'KANSOKU_MAILGUN_KEY must be the HTTP webhook signing key of Mailgun.',
  },
  bounceAddress: {
    ja: 'KANSOKU_BOUNCE_ADDRESS には bounces@kansoku.example のようなアドレスを指定してください（@ の前は27文字まで、+ は使えません）。',
    en: 'KANSOKU_BOUNCE_ADDRESS must be an address such as bounces@kansoku.example (27 letters before the @ at most, without +).',
  },
  mailFrom: {
    ja: 'KANSOKU_MAIL_FROM は 観測 <no-reply@example.jp> のような形にしてください。',
    en: 'KANSOKU_MAIL_FROM must look like Kansoku <no-reply@example.jp>.',
  },
  /** Sender of mails unless KANSOKU_MAIL_FROM is set. */
  sender: (host: string) => ({ ja: `観測 <no-reply@${host}>`, en: `Kansoku <no-reply@${host}>` }),
  trustProxy: {
    ja: 'KANSOKU_TRUST_PROXY には、前にあるプロキシの台数（例: 1）か、そのアドレス（例: 10.0.0.0/8）を指定してください。',
    en: 'Set KANSOKU_TRUST_PROXY to the number of proxies in front (such as 1) or to their addresses (such as 10.0.0.0/8).',
  },
  sentryDsn: {
    ja: 'SENTRY_DSN は https://公開キー@ホスト/番号 の形にしてください。',
    en: 'SENTRY_DSN must look like https://public-key@host/number.',
  },
  traceRate: (given: string) => ({
    ja: `SENTRY_TRACES_SAMPLE_RATE は 0 から 1 までの数にしてください（いまの値: ${given}）。`,
    en: `SENTRY_TRACES_SAMPLE_RATE must be a number from 0 to 1 (now: ${given}).`,
  }),
  flag: (name: string, given: string) => ({
    ja: `${name} は 1 か 0 にしてください（いまの値: ${given}）。`,
    en: `${name} must be 1 or 0 (now: ${given}).`,
  }),
  choice: (name: string, choices: string, given: string) => ({
    ja: `${name} は ${choices.replaceAll(', ', '、')} のどれかにしてください（いまの値: ${given}）。`,
    en: `${name} must be one of: ${choices} (now: ${given}).`,
  }),
  origin: (name: string, given: string) => ({
    ja: `${name} は https://example.jp のような形にしてください（いまの値: ${given}）。`,
    en: `${name} must look like https://example.jp (now: ${given}).`,
  }),
  demoAccounts: (host: string) => ({
    ja: `パスワードが公開されているデモ用アカウントがあるため、ほかのコンピューターから使える状態（HOST=${host}）では起動しません。HOST=127.0.0.1 を指定して起動し、デモ用アカウントを停止または削除してください。デモでないデータを使うときは、KANSOKU_DATA_DIR で別のフォルダーを指定してください。`,
    en: `There are demo accounts whose passwords are public, so Kansoku does not start where other computers can reach it (HOST=${host}). Start with HOST=127.0.0.1 and suspend or delete the demo accounts. For data that is not the demo, name another folder with KANSOKU_DATA_DIR.`,
  }),
})
