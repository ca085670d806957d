import { runNotebook } from '../src/modules/data-out/notebook/figures/run-notebook'
import { notebookFile } from '../src/modules/data-out/notebook/notebook-file'

// Draws an endless notebook in a process of its own, and says when its cell runs, so that the process can be killed then.
const cells = [{ kind: 'code', source: 'while True: pass' } as const]
await runNotebook({
  notebook: notebookFile('endless', cells),
  files: [],
  signal: new AbortController().signal,
  seconds: 120,
  onCells: () => process.stdout.write('begun\n'),
})
