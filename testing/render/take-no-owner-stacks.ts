import * as React from 'react'

interface DevelopmentInternals {
  recentlyCreatedOwnerStacks: number
}

/**
 * React's development build makes an Error for each element, to say later where it was written: an eighth of the stories'
 * time. Beyond 10,000 a second it makes none, so it is told that it has reached them. Its warnings stay.
 */
export function takeNoOwnerStacks(): void {
  const internals: DevelopmentInternals | undefined = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (!internals) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  })
}
