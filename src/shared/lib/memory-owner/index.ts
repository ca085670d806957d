export { MemoryOwner, useOwnKey } from './memory-owner'
