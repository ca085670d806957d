import { useSearchParams } from 'react-router'
import { projectParam } from '@/shared/routes'

const storageKey = 'kansoku.project'

/** The project in the address; null until the shell has put one there. */
export function useSelectedProjectId(): string | null {
  const [params] = useSearchParams()
  return params.get(projectParam)
}

/** The project looked at last on this device; a hint only, the server decides what may be seen. */
export function rememberedProjectId(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function rememberProject(projectId: string): void {
  try {
    localStorage.setItem(storageKey, projectId)
  } catch {
    // Storage may be forbidden; the first project then opens next time.
  }
}
