import { builder } from '../../../../platform/graphql/builder'
import { viewerOf } from '../../../../platform/graphql/context'
import { accountPolicy } from '../account-policy'
import {
  addOwnPasskey,
  type Passkey,
  passkeysOf,
  removeOwnPasskey,
  renameOwnPasskey,
  startOwnPasskey,
} from './own-passkeys'

const PasskeyRef = builder.objectRef<Passkey>('Passkey').implement({
  description: 'A key in a device or password manager that signs its owner in. パスキー',
  authorize: accountPolicy.own,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    lastUsedAt: t.expose('last_used_at', { type: 'DateTime', nullable: true }),
  }),
})

const PasskeyOptionsRef = builder.objectRef<{ options: object }>('PasskeyOptions').implement({
  description: 'What the browser makes a passkey with.',
  authorize: accountPolicy.own,
  fields: (t) => ({
    options: t.expose('options', {
      type: 'JSON',
      description: "WebAuthn's PublicKeyCredentialCreationOptionsJSON.",
    }),
  }),
})

const PasskeyInput = builder.inputType('PasskeyInput', {
  description: 'A passkey that the browser has made.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 100 characters.' }),
    response: t.field({ type: 'JSON', required: true, description: "WebAuthn's RegistrationResponseJSON." }),
  }),
})

builder.queryField('myPasskeys', (t) =>
  t.field({
    type: [PasskeyRef],
    description: 'The passkeys of the viewer, oldest first.',
    authorize: accountPolicy.own,
    resolve: (_, _args, context) => passkeysOf(context.db, viewerOf(context)),
  }),
)

builder.mutationFields((t) => ({
  startPasskey: t.field({
    type: PasskeyOptionsRef,
    description: 'Begins to add a passkey, with the password: good once, in this session, for five minutes.',
    authorize: accountPolicy.own,
    args: { password: t.arg.string({ required: true }) },
    resolve: async (_, { password }, context) => ({ options: await startOwnPasskey(context, password) }),
  }),
  addPasskey: t.field({
    type: PasskeyRef,
    description: 'Keeps the passkey that the browser made.',
    authorize: accountPolicy.own,
    args: { input: t.arg({ type: PasskeyInput, required: true }) },
    resolve: (_, { input }, context) => addOwnPasskey(context, input),
  }),
  renamePasskey: t.field({
    type: PasskeyRef,
    description: 'Gives a passkey of the viewer another name.',
    authorize: accountPolicy.own,
    args: { passkeyId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, input, context) => renameOwnPasskey(context, input),
  }),
  removePasskey: t.boolean({
    description: 'Removes a passkey of the viewer.',
    authorize: accountPolicy.own,
    args: { passkeyId: t.arg.id({ required: true }) },
    resolve: async (_, { passkeyId }, context) => {
      await removeOwnPasskey(context, passkeyId)
      return true
    },
  }),
}))
