export { AppShell } from './ui/AppShell'
