export function requireBrowser(): Promise<void>
