import { matchPath, type RouteObject } from 'react-router'
import { adminRoutes } from '../../src/app/routes/admin-routes'
import { ownerRoutes } from '../../src/app/routes/owner-routes'
import { publicRoutes } from '../../src/app/routes/public-routes'
import { userRoutes } from '../../src/app/routes/user-routes'
import { subjectScreens } from '../../src/app/subject/subject-addresses'

/** Who may stay at an address; everybody else is led away. */
export type Area = 'sign-in' | 'public' | 'user' | 'project' | 'team' | 'owner' | 'admin'

/** A screen as the router knows it: its path with parameters, and the area whose layout or guard it lies in. */
export interface Screen {
  readonly pattern: string
  readonly area: Area
  /** What stands around it: its layout, which asks who is there; null for a page that stands alone. */
  readonly layout: RouteObject | null
}

const [aboutOneself, ofProject] = userRoutes
const [ofTeam, ...ofOwners] = ownerRoutes

/** Every screen of the router. */
export const everyScreen: readonly Screen[] = [
  ...publicRoutes.flatMap((route) => screensIn(route.loader ? 'sign-in' : 'public', route)),
  ...Object.values(subjectScreens).map((pattern) => ({ pattern, area: 'public' as const, layout: null })),
  ...screensIn('user', aboutOneself),
  ...screensIn('project', ofProject),
  ...screensIn('team', ofTeam),
  ...ofOwners.flatMap((route) => screensIn('owner', route)),
  ...adminRoutes.flatMap((route) => screensIn('admin', route)),
]

/** The screen at a path; of two that fit, the one without a parameter in that place. */
export function screenAt(path: string): Screen | undefined {
  const fitting = everyScreen.filter(({ pattern }) => matchPath(pattern, path))
  return fitting.sort((a, b) => parametersOf(a) - parametersOf(b))[0]
}

const parametersOf = ({ pattern }: Screen) => pattern.split(':').length

/** Only what is loaded when visited is a screen; of the others some are layouts, some redirections. */
function screensIn(area: Area, route: RouteObject | undefined, layout: RouteObject | null = null): Screen[] {
  if (!route) return []
  const isScreen = route.path !== undefined && route.lazy !== undefined
  const around = route.path === undefined ? route : layout
  const own = isScreen ? [{ pattern: route.path ?? '', area, layout }] : []
  return [...own, ...(route.children ?? []).flatMap((child) => screensIn(area, child, around))]
}
