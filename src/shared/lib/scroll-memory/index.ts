export { rememberedScroll, useScrollMemory } from './scroll-memory'
