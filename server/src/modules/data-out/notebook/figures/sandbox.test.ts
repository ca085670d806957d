import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { argumentsFor } from '../../../../../testing/programs'
import { projectRoot } from '../../../../platform/process/project-root'
import { notebookFile } from '../notebook-file'
import { type RunOutcome, runNotebook } from './run-notebook'
import { canDrawFigures } from './sandbox'

// Cells that do what a notebook of ours would never do.
const canDraw = await canDrawFigures(true)
const sandboxTest = test.skipIf(!canDraw)

const folder = mkdtempSync(join(tmpdir(), 'kansoku-outside-'))
const secret = join(folder, 'secret.txt')
writeFileSync(secret, 'SECRET')
process.env.KANSOKU_TRIED_BY_A_KERNEL = 'SECRET'
afterAll(() => {
  delete process.env.KANSOKU_TRIED_BY_A_KERNEL
  rmSync(folder, { recursive: true })
})

const picture = 'import matplotlib.pyplot as plt\nplt.plot([1, 2, 3])\nplt.show()'

function ran(
  cells: readonly string[],
  { seconds = 120, signal = new AbortController().signal }: { seconds?: number; signal?: AbortSignal } = {},
): Promise<RunOutcome> {
  const notebook = notebookFile(
    'test',
    cells.map((source) => ({ kind: 'code', source })),
  )
  const note = Buffer.from('beside')
  const files = [{ name: 'note.txt', bytes: note.length, content: [note] }]
  return runNotebook({ notebook, files, seconds, signal })
}

test('nothing is drawn where it is turned off', async () => {
  expect(await canDrawFigures(false)).toBe(false)
})

sandboxTest('pictures come in their order, and a file beside the notebook is read', async () => {
  const outcome = await ran(['assert open("note.txt").read() == "beside"', picture, `${picture}\n${picture}`])
  expect(outcome.outcome).toBe('done')
  const figures = outcome.outcome === 'done' ? outcome.figures : []
  expect(figures.map((png) => png.subarray(1, 4).toString())).toEqual(['PNG', 'PNG', 'PNG'])
})

sandboxTest('a kernel reaches no file, process, variable, socket or network of the machine', async () => {
  const outcome = await ran([
    `import os, pathlib, socket
reached = []
def attempt(name, act):
    try:
        act()
        reached.append(name)
    except OSError:
        pass
for path in ["/etc/passwd", "/etc/hostname", "/root", "/home", "/work", "/var", ${JSON.stringify(projectRoot)}, ${JSON.stringify(secret)}]:
    attempt(path, lambda: os.stat(path))
attempt("write", lambda: pathlib.Path("/usr/bin/kansoku").write_text("x"))
attempt("runner", lambda: pathlib.Path("/draw.py").write_text("x"))
attempt("network", lambda: socket.create_connection(("192.0.2.1", 80), timeout=2))
attempt("neighbour", lambda: socket.create_connection(("127.0.0.1", 5432), timeout=2))
attempt("name", lambda: socket.getaddrinfo("example.com", 80))
reached += [name for name in os.environ if "KANSOKU" in name]
reached += [text for text in map(str, pathlib.Path("/proc").glob("[0-9]*")) if int(text[6:]) > 500]
if reached: raise type("_".join(reached).replace("/", "."), (Exception,), {})()`,
    picture,
  ])
  expect(outcome).toEqual({ outcome: 'done', figures: [expect.any(Buffer)] })
})

sandboxTest('of an error its name alone is told, with the number of the cell', async () => {
  const outcome = await ran(['1 + 1', 'raise KeyError("S-001 is secret")', picture])
  expect(outcome).toEqual({ outcome: 'failed', cell: 2, error: 'KeyError' })
})

sandboxTest('an error whose name is no word is told without its signs', async () => {
  const outcome = await ran(['raise type("<b>山田\\n", (Exception,), {})()'])
  expect(outcome).toEqual({ outcome: 'failed', cell: 1, error: 'b' })
})

sandboxTest('an endless loop ends when its time is over', async () => {
  expect(await ran(['while True: pass'], { seconds: 8 })).toEqual({ outcome: 'slow' })
})

sandboxTest.each([
  ['more memory than there is', 'huge = bytearray(1 << 40)'],
  ['a kernel that ends itself', 'import os\nos._exit(1)'],
])('%s is told as too little memory', async (_, source) => {
  expect(await ran([source])).toEqual({ outcome: 'died' })
})

sandboxTest('more figures than are kept are refused', async () => {
  expect(await ran([`for _ in range(13):\n    ${picture.replaceAll('\n', '\n    ')}`])).toEqual({
    outcome: 'large',
  })
})

sandboxTest('a file that is larger than its folder fails', async () => {
  const outcome = await ran([
    'import os\nos.posix_fallocate(os.open("big", os.O_CREAT | os.O_WRONLY), 0, 2 << 30)',
  ])
  expect(outcome).toEqual({ outcome: 'failed', cell: 1, error: 'OSError' })
})

sandboxTest('a cancelled run ends at once, with why it was cancelled', async () => {
  const cancelling = new AbortController()
  const running = ran(['while True: pass'], { signal: cancelling.signal })
  cancelling.abort(new Error('cancelled'))
  await expect(running).rejects.toThrow('cancelled')
})

/** The processes below one, from the first to the last. */
function below(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const children = parents.flatMap(([child, parent]) => (parent === pid ? [child] : []))
  return children.flatMap((child) => [child, ...below(child)])
}

function parentOf(pid: string): number | null {
  try {
    // After the name of the program, which may hold spaces: its state, and its parent.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(parent)
  } catch {
    return null
  }
}

sandboxTest('of a process that is killed no kernel lives on', async () => {
  const drawing = spawn(process.execPath, argumentsFor('draw-in-child'), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(drawing.stdout, 'data')
  const begun = below(drawing.pid ?? 0)
  // bubblewrap twice, limits and the runner; the kernel comes a moment later.
  expect(begun.length).toBeGreaterThanOrEqual(3)
  const exited = once(drawing, 'exit')
  drawing.kill('SIGKILL')
  await exited
  await expect.poll(() => begun.filter((pid) => parentOf(String(pid)) !== null)).toEqual([])
})
