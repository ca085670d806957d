/** Every address, in one place. */
export const paths = {
  start: () => '/',
  login: (returnTo?: string) =>
    returnTo === undefined ? '/login' : `/login?to=${encodeURIComponent(returnTo)}`,
  monitoring: (projectId?: string) =>
    projectId === undefined ? '/monitoring' : `/monitoring?project=${encodeURIComponent(projectId)}`,
} as const

/** The search parameter that holds the selected project, on every page with a project selector. */
export const projectParam = 'project'
