export { useDataPageName } from './model/navigation'
export { AppShell } from './ui/AppShell'
