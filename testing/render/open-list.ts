import { scrollTo } from './scroll-to'

interface User {
  click: (element: Element) => Promise<void>
}

/** Opens a list of choices by a click on what opens it, which stands in sight by then. */
export async function openList(user: User, opener: Element): Promise<void> {
  await scrollTo(opener)
  await user.click(opener)
}
