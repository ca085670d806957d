import { catalogue } from '../words'

/** Why the server of DATABASE_URL cannot be used, with its own reason, and what to do. */
export const firstConnectionWords = catalogue('firstConnection', {
  refused: (reason: string, remedy: string) => ({
    ja: `データベースに接続できません（${reason}）。${remedy}`,
    en: `The database cannot be reached (${reason}). ${remedy}`,
  }),
  waiting: (reason: string, seconds: number) => ({
    ja: `データベースがまだ応答しません（${reason}）。${seconds} 秒まで待ちます …`,
    en: `The database does not answer yet (${reason}). Waiting for up to ${seconds} seconds …`,
  }),
  password: {
    ja: 'DATABASE_URL のユーザー名とパスワードを確認してください。',
    en: 'Check the user name and the password of DATABASE_URL.',
  },
  hostBased: {
    ja: 'サーバーの pg_hba.conf にこの接続を許す行を加えて再読み込み（pg_ctl reload）するか、サーバーが暗号化を求めている場合は DATABASE_URL に ?sslmode=verify-full を付けてください。',
    en: 'Add a line that allows this connection to pg_hba.conf of the server and reload it (pg_ctl reload), or, if the server wants encryption, add ?sslmode=verify-full to DATABASE_URL.',
  },
  role: {
    ja: 'サーバーでこのロールを作り（createuser）、ログインを許可（ALTER ROLE … LOGIN）してから、DATABASE_URL のユーザー名を確認してください。',
    en: 'Make this role on the server (createuser), let it sign in (ALTER ROLE … LOGIN), and check the user name of DATABASE_URL.',
  },
  missing: {
    ja: 'サーバーで createdb -O ロール名 -E UTF8 データベース名 を実行するか、DATABASE_URL のデータベース名を確認してください。',
    en: 'Run createdb -O ROLE -E UTF8 DATABASE on the server, or check the name of the database in DATABASE_URL.',
  },
  forbidden: {
    ja: 'データベースの管理者として、このロールをデータベースの所有者にするか（ALTER DATABASE … OWNER TO …）、接続を許可してください（GRANT CONNECT ON DATABASE … TO …）。',
    en: 'As an administrator of the database, make this role its owner (ALTER DATABASE … OWNER TO …), or let it connect (GRANT CONNECT ON DATABASE … TO …).',
  },
  tooMany: (needed: number) => ({
    ja: `サーバーの max_connections（またはロールやデータベースの CONNECTION LIMIT）を増やすか、使われていない接続を閉じてください。Kansoku のプロセス1つは、接続を ${needed} 本まで使います。`,
    en: `Raise max_connections of the server (or CONNECTION LIMIT of the role or the database), or close connections that nobody uses. One process of Kansoku opens up to ${needed}.`,
  }),
  limitOfRole: (role: string, limit: number, needed: number) => ({
    ja: `ロール ${role} が同時に使える接続は ${limit} 本までですが、このプロセスは ${needed} 本まで使います。データベースの管理者として「ALTER ROLE ${role} CONNECTION LIMIT ${needed};」（ほかのプロセスやコマンドも使う場合は、その分を足した数）を実行してから、もう一度実行してください。`,
    en: `The role ${role} may have ${limit} connections at once, and this process opens up to ${needed}. Run “ALTER ROLE ${role} CONNECTION LIMIT ${needed};” as an administrator of the database (with more for other processes and commands), then run this again.`,
  }),
  limitOfDatabase: (database: string, limit: number, needed: number) => ({
    ja: `データベース ${database} が同時に受け付ける接続は ${limit} 本までですが、このプロセスは ${needed} 本まで使います。データベースの管理者として「ALTER DATABASE ${database} CONNECTION LIMIT ${needed};」（ほかのプロセスやコマンドも使う場合は、その分を足した数）を実行してから、もう一度実行してください。`,
    en: `The database ${database} takes ${limit} connections at once, and this process opens up to ${needed}. Run “ALTER DATABASE ${database} CONNECTION LIMIT ${needed};” as an administrator of the database (with more for other processes and commands), then run this again.`,
  }),
  limitOfServer: (limit: number, needed: number) => ({
    ja: `サーバーが管理者用の予約分のほかに受け付ける接続は ${limit} 本までですが、このプロセスは ${needed} 本まで使います。サーバーの max_connections を ${needed - limit} 以上増やし（ほかのプロセスやコマンドも使う場合は、その分も）、サーバーを再起動してから、もう一度実行してください。`,
    en: `The server takes ${limit} connections beside those reserved for administrators, and this process opens up to ${needed}. Raise max_connections of the server by at least ${needed - limit} (with more for other processes and commands), restart the server, then run this again.`,
  }),
  starting: {
    ja: 'サーバーの起動が終わってから、もう一度実行してください。',
    en: 'Run this again when the server has started.',
  },
  unknownHost: {
    ja: 'DATABASE_URL のホスト名と、このコンピューターの名前解決（DNS）を確認してください。',
    en: 'Check the host name of DATABASE_URL, and whether this computer can resolve names (DNS).',
  },
  noEncryption: {
    ja: 'サーバーの TLS を有効にするか（ssl = on）、信頼できるネットワークの中であれば DATABASE_URL から sslmode を外してください。',
    en: 'Switch TLS on at the server (ssl = on), or, inside a network that you trust, remove sslmode from DATABASE_URL.',
  },
  certificate: {
    ja: 'DATABASE_URL に ?sslmode=verify-full&sslrootcert=認証局の証明書のファイル を付け、ホスト名が証明書と同じことを確認してください。',
    en: 'Add ?sslmode=verify-full&sslrootcert=FILE with the certificate of the authority to DATABASE_URL, and check that the host name is that of the certificate.',
  },
  certificateFile: {
    ja: 'DATABASE_URL の sslrootcert、sslcert、sslkey に書かれたファイルがないか、読めません。ファイルの場所と権限を確認してください。',
    en: 'A file that sslrootcert, sslcert or sslkey of DATABASE_URL names is missing or cannot be read. Check where it is and its permissions.',
  },
  unreachable: {
    ja: 'サーバーが動いていること、DATABASE_URL のホストとポート、サーバーの listen_addresses、途中のファイアウォールを確認してください。',
    en: 'Check that the server runs, the host and port of DATABASE_URL, listen_addresses of the server, and firewalls between.',
  },
  look: {
    ja: 'DATABASE_URL とサーバーの設定を確認してください。',
    en: 'Check DATABASE_URL and the settings of the server.',
  },
  encoding: (encoding: string) => ({
    ja: `DATABASE_URL のデータベースの文字コードは ${encoding} です。createdb -E UTF8 -T template0 で UTF8 のデータベースを作り、DATABASE_URL に指定してください。`,
    en: `The encoding of the database of DATABASE_URL is ${encoding}. Make one in UTF8 with createdb -E UTF8 -T template0 and name it in DATABASE_URL.`,
  }),
  readOnly: {
    ja: 'DATABASE_URL のデータベースは読み取り専用です（複製先など）。書き込めるサーバーを DATABASE_URL に指定してください。',
    en: 'The database of DATABASE_URL is read-only (such as a replica). Name a server that can be written to in DATABASE_URL.',
  },
  otherOwner: (database: string, owner: string, role: string) => ({
    ja: `データベース ${database} のテーブルは ${owner} のもので、ロール ${role} は読み書きできません。${owner} が postgres などの管理者の場合は pg_restore に --no-owner --role=${role} を付けて復元をやり直し、そのほかの場合は管理者として「REASSIGN OWNED BY ${owner} TO ${role};」をこのデータベースで実行してください。`,
    en: `The tables of the database ${database} belong to ${owner}, and the role ${role} may not use them. Where ${owner} is an administrator such as postgres, restore again with pg_restore --no-owner --role=${role}; else run “REASSIGN OWNED BY ${owner} TO ${role};” in this database as an administrator.`,
  }),
  noExtension: {
    ja: 'サーバーに PostgreSQL 付属の拡張機能 btree_gist がありません。付属の拡張機能のパッケージ（postgresql-contrib など）をサーバーに入れてから、もう一度実行してください。',
    en: 'The server does not have btree_gist, an extension that comes with PostgreSQL. Install the package of these extensions (such as postgresql-contrib) on the server, then run this again.',
  },
  noSchema: (database: string, role: string, searchPath: string) => ({
    ja: `データベース ${database} の search_path（${searchPath}）に、ロール ${role} が使えるスキーマがありません。管理者として「ALTER ROLE ${role} IN DATABASE ${database} SET search_path = public; GRANT USAGE ON SCHEMA public TO ${role};」をこのデータベースで実行してから、もう一度実行してください。`,
    en: `The search_path of the database ${database} (${searchPath}) has no schema that the role ${role} may use. Run “ALTER ROLE ${role} IN DATABASE ${database} SET search_path = public; GRANT USAGE ON SCHEMA public TO ${role};” in this database as an administrator, then run this again.`,
  }),
  mayNotCreate: (database: string, role: string) => ({
    ja: `ロール ${role} は、データベース ${database} にテーブルを作れません。このデータベースの管理者として「ALTER DATABASE ${database} OWNER TO ${role}; GRANT CREATE ON SCHEMA public TO ${role};」を実行してから、もう一度実行してください。`,
    en: `The role ${role} may not create tables in the database ${database}. Run “ALTER DATABASE ${database} OWNER TO ${role}; GRANT CREATE ON SCHEMA public TO ${role};” in this database as its administrator, then run this again.`,
  }),
})
