import { adminOrOwnerRequired } from '../problem'
import { type Context, companyViewerOf, viewerOf } from './context'

/** Says who may reach a field or an object type. Which rows of it one sees is the scope of each query. */
export interface Rule {
  readonly name: string
  /** Throws the Problem that refuses; returns where the field may be reached. */
  readonly refuse: (context: Context) => void
}

/** Every rule there is. A field of Query, Mutation or Subscription and every object type names one of them. */
export const rules = {
  anyone: { name: 'anyone', refuse: () => {} },
  signedIn: { name: 'signedIn', refuse: (context) => void viewerOf(context) },
  companyUser: { name: 'companyUser', refuse: (context) => void companyViewerOf(context) },
  owner: {
    name: 'owner',
    refuse: (context) => {
      if (viewerOf(context).role !== 'OWNER') throw adminOrOwnerRequired()
    },
  },
  adminOrOwner: {
    name: 'adminOrOwner',
    refuse: (context) => {
      if (viewerOf(context).role === 'MEMBER') throw adminOrOwnerRequired()
    },
  },
  platformAdmin: {
    name: 'platformAdmin',
    refuse: (context) => {
      if (viewerOf(context).role !== 'PLATFORM_ADMIN') throw adminOrOwnerRequired()
    },
  },
} as const satisfies Record<string, Rule>
