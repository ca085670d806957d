export { useStableCallback } from './use-stable-callback'
