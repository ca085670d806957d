import { useSearchParams } from 'react-router'
import { projectParam } from '@/shared/routes'

const storageKey = 'kansoku.project'

/** The project in the address; null until the shell has added one. */
export function useSelectedProjectId(): string | null {
  const [params] = useSearchParams()
  return params.get(projectParam)
}

/** The project last viewed on this device. Only a hint: the server decides what the user may see. */
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
    // Storage may be forbidden; the next visit then opens the first project.
  }
}
