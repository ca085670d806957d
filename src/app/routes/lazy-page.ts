import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A route whose page is loaded when visited. */
export function page(
  path: string,
  load: () => Promise<ComponentType>,
  children?: RouteObject[],
): RouteObject {
  return { path, lazy: { Component: load }, ...(children && { children }) }
}
