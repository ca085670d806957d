import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { type RouteObject, useNavigate } from 'react-router'
import { isModuleFailure } from '@/shared/lib/module-failure'
import { FailedPanel, lazyPart } from '@/shared/ui/lazy-part'
import { LoadFailed } from '@/shared/ui/load-failed'
import { page as plainPage } from './lazy-page'

type Load = () => Promise<ComponentType>
const what = () => t`画面`

/** A page within the shell. While it cannot be loaded, a message takes its place and the shell stays. */
export function page(path: string, load: Load, children?: RouteObject[]): RouteObject {
  return plainPage(path, loadOrFallback(load, lazyPart(load, { what, failed: LoadFailed })), children)
}

/** A panel over its list. The list stays as it is when the panel cannot be loaded. */
export function panel(path: string, load: Load): RouteObject {
  const failed = (lost: { what: string; onRetry: () => void }) => <NoPanel {...lost} />
  return plainPage(path, loadOrFallback(load, lazyPart(load, { what, failed })))
}

/** Loads the page; on failure renders the part, which tries once more and handles a second failure. */
function loadOrFallback(load: Load, part: ComponentType): Load {
  return () =>
    load().catch((error: unknown) => {
      if (isModuleFailure(error)) return part
      throw error
    })
}

function NoPanel({ what, onRetry }: { what: string; onRetry: () => void }) {
  const navigate = useNavigate()
  return <FailedPanel what={what} onRetry={onRetry} onClose={() => void navigate('..', { replace: true })} />
}
