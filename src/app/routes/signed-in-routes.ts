import type { RouteObject } from 'react-router'
import { SessionArea } from '../notices/SessionArea'
import { adminRoutes } from './admin-routes'
import { ownerRoutes } from './owner-routes'
import { userRoutes } from './user-routes'

/** Pages that need a session. */
export const signedInRoutes: RouteObject[] = [
  { Component: SessionArea, children: [...userRoutes, ...ownerRoutes, ...adminRoutes] },
]
