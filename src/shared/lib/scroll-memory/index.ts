export { rememberedScroll, useRestoredScroll, useScrollMemory } from './scroll-memory'
