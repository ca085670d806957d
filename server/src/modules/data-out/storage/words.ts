import { catalogue } from '../../../platform/words'

export const storageWords = catalogue('storage', {
  noun: { ja: '保存先', en: 'destination' },
  notPermitted: {
    ja: 'このプロジェクトのデータを出力する権限がありません。オーナーに、メンバーの設定で「データ出力」を許可してもらってください。',
    en: 'You may not export data of this project. Ask an owner to permit it in the settings of the members.',
  },
  name: { ja: '保存先の名前', en: 'Name' },
  endpoint: { ja: 'エンドポイント', en: 'Endpoint' },
  region: { ja: 'リージョン', en: 'Region' },
  bucket: { ja: 'バケット', en: 'Bucket' },
  prefix: { ja: 'キーの先頭', en: 'Beginning of keys' },
  accessKeyId: { ja: 'アクセスキー ID', en: 'Access key ID' },
  secret: { ja: 'シークレットアクセスキー', en: 'Secret access key' },
  nameTaken: {
    ja: 'この名前の保存先はもうあります。別の名前にしてください。',
    en: 'There is a destination of this name. Take another name.',
  },
  tooMany: {
    ja: '保存先は1つのプロジェクトで20個までです。使わないものを削除してください。',
    en: 'A project has at most 20 destinations. Delete those that are not used.',
  },
  unreadableEndpoint: {
    ja: 'エンドポイントは「https://」で始まるサーバーの URL にしてください。バケット名、パス、ユーザー名、パスワードは含めません。',
    en: 'Enter the address of a server that begins with https://, without bucket, path, user name or password.',
  },
  privateEndpoint: {
    ja: 'この URL はネットワークの内側を指しています。インターネットから届く URL にするか、サーバーの管理者に KANSOKU_PRIVATE_TARGETS での許可を依頼してください。',
    en: 'This address lies within the own network. Enter one of the internet, or ask the administrator of the server to permit it in KANSOKU_PRIVATE_TARGETS.',
  },
  unusableRegion: {
    ja: 'リージョンは英数字とハイフンで入力してください。例: ap-northeast-1',
    en: 'A region has letters, digits and hyphens, such as ap-northeast-1.',
  },
  unusableBucket: {
    ja: 'バケット名は3〜63文字の英小文字、数字、ハイフン、ピリオドです。先頭と末尾は英小文字か数字にしてください。',
    en: 'A bucket has 3 to 63 lowercase letters, digits, hyphens and dots, and begins and ends with a letter or digit.',
  },
  dottedBucket: {
    ja: 'ピリオドを含むバケット名は、ホスト名に書くと証明書を確認できません。「バケットをパスに書く」を選んでください。',
    en: 'The certificate of a name of a host with such a bucket cannot be verified. Choose the bucket in the path.',
  },
  unusablePrefix: {
    ja: 'キーの先頭には、空のフォルダー名、「.」、「..」、「\\」、改行などを使えません。例: kansoku/slp26',
    en: 'It cannot have empty folders, “.”, “..”, “\\” or control characters. Such as kansoku/slp26.',
  },
  unusableKey: {
    ja: '空白を除く半角の英数字と記号で入力してください。全角の文字や改行が入っていないか確認してください。',
    en: 'It has letters, digits and signs of ASCII, without blanks. Look for full-width signs and line breaks.',
  },
  unknown: {
    ja: 'この保存先は削除されたか、このプロジェクトのものではありません。選び直してください。',
    en: 'This destination was deleted, or is not one of this project. Choose again.',
  },
  unknownName: (name: string) => ({
    ja: `このプロジェクトに「${name}」という保存先はありません。データ出力の画面の「保存先」にある名前を指定してください。`,
    en: `This project has no destination “${name}”. Give a name that stands under Destinations on the page of exports.`,
  }),
  inUse: (names: string) => ({
    ja: `この保存先に送る保存した条件があります：${names}。先にそれらの保存先を変えるか、条件を削除してください。`,
    en: `Saved choices deliver to this destination: ${names}. Change their destination or delete them first.`,
  }),
  privateAddress: {
    ja: '保存先がネットワークの内側を指しているため、送りませんでした。エンドポイントを確認してください。',
    en: 'The destination points into the own network, so nothing was sent. Look at its endpoint.',
  },
  insecure: {
    ja: '保存先が https ではないため、送りませんでした。エンドポイントを「https://」で始まる URL にしてください。',
    en: 'The destination has no https, so nothing was sent. Its endpoint has to begin with https://.',
  },
  timeout: {
    ja: '保存先が時間内に応答しませんでした。保存先とネットワークの状態を確認してください。',
    en: 'The destination did not answer in time. Look at it and at the network.',
  },
  certificate: {
    ja: '保存先の証明書を確認できません。エンドポイントと、バケットの書き方（ホスト名かパスか）を確認してください。',
    en: 'The certificate of the destination cannot be verified. Look at the endpoint, and at where the bucket is written.',
  },
  unreachable: {
    ja: '保存先に接続できません。エンドポイント、リージョン、バケットの書き方（ホスト名かパスか）を確認してください。',
    en: 'The destination cannot be reached. Look at endpoint and region, and at where the bucket is written.',
  },
  wrongSecret: {
    ja: 'シークレットアクセスキーが違います。保存先の設定で入力し直してください。',
    en: 'The secret access key is wrong. Enter it again.',
  },
  unknownKey: {
    ja: 'アクセスキー ID が保存先に登録されていません。無効になっていないか確認して、入力し直してください。',
    en: 'The storage does not know the access key ID. See whether it is still active, and enter it again.',
  },
  noBucket: {
    ja: 'このバケットは保存先にありません。バケット名とリージョンを確認してください。',
    en: 'The storage has no such bucket. Look at its name and the region.',
  },
  denied: {
    ja: 'このアクセスキーには書き込む権限がありません。保存先で s3:PutObject と s3:AbortMultipartUpload を許可してください。',
    en: 'The access key may not write. Permit s3:PutObject and s3:AbortMultipartUpload at the storage.',
  },
  wrongRegion: {
    ja: 'リージョンが違います。バケットのあるリージョンを入力してください。',
    en: 'The region is wrong. Enter the one in which the bucket lies.',
  },
  redirected: {
    ja: '保存先が別の場所へ転送しようとしましたが、安全のため従いませんでした。バケットのあるリージョンのエンドポイントを入力してください。',
    en: 'The storage redirects elsewhere, which is not followed. Enter the endpoint of the region in which the bucket lies.',
  },
  wrongClock: {
    ja: 'Kansoku のサーバーの時計がずれているため、保存先が断りました。サーバーの管理者に連絡してください。',
    en: 'The storage refused since the clock of the Kansoku server is wrong. Tell its administrator.',
  },
  tooLarge: {
    ja: 'ファイルが、保存先の受け取れる大きさを超えています。期間か項目を減らして出力してください。',
    en: 'The file is larger than the storage takes. Export a shorter period or fewer metrics.',
  },
  full: {
    ja: '保存先の容量が足りません。空きを作ってから、もう一度送ってください。',
    en: 'The storage is full. Make room, and deliver again.',
  },
  busy: {
    ja: '保存先が混み合っているか、一時的に使えません。',
    en: 'The storage is busy, or out of service for now.',
  },
  refused: (status: number, code: string) => ({
    ja: `保存先が受け取りませんでした（${[String(status), code].join(' ').trim()}）。保存先の設定を確認してください。`,
    en: `The storage did not take it (${[String(status), code].join(' ').trim()}). Look at the settings of the destination.`,
  }),
  notRemoved: (key: string) => ({
    ja: `書き込めますが、確認に使ったオブジェクト「${key}」を削除できませんでした。出力は送れます。このオブジェクトは保存先で削除してください。`,
    en: `It can be written to, but the object “${key}” of this trial could not be deleted. Exports can be delivered; delete this object at the storage.`,
  }),
})
