import { builder } from '../../../../platform/graphql/builder'
import { accountPolicy } from '../account-policy'
import {
  confirmOwnSecondFactor,
  removeOwnSecondFactor,
  renewOwnRecoveryCodes,
  startOwnSecondFactor,
} from './own-second-factor'

const SecondFactorSetupRef = builder
  .objectRef<{ secret: string; uri: string }>('SecondFactorSetup')
  .implement({
    description: 'What an authenticator app is told.',
    authorize: accountPolicy.own,
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'In Base32, to be typed.' }),
      uri: t.exposeString('uri', { description: 'otpauth://…, to be shown as a QR code.' }),
    }),
  })

const RecoveryCodesRef = builder.objectRef<{ recoveryCodes: string[] }>('RecoveryCodes').implement({
  description:
    'Codes for a time without the app, each good once. Shown now and never again. リカバリーコード',
  authorize: accountPolicy.own,
  fields: (t) => ({ recoveryCodes: t.exposeStringList('recoveryCodes') }),
})

builder.mutationFields((t) => ({
  startSecondFactor: t.field({
    type: SecondFactorSetupRef,
    description: 'Begins to switch a second factor on; in force when a code of it is confirmed.',
    authorize: accountPolicy.own,
    args: { password: t.arg.string({ required: true }) },
    resolve: (_, { password }, context) => startOwnSecondFactor(context, password),
  }),
  confirmSecondFactor: t.field({
    type: RecoveryCodesRef,
    description: 'Switches it on with a code of the app; INVALID_CODE.',
    authorize: accountPolicy.own,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_, { code }, context) => ({ recoveryCodes: await confirmOwnSecondFactor(context, code) }),
  }),
  removeSecondFactor: t.boolean({
    description: 'Switches it off; FORBIDDEN while the company demands one.',
    authorize: accountPolicy.own,
    args: { password: t.arg.string({ required: true }) },
    resolve: async (_, { password }, context) => {
      await removeOwnSecondFactor(context, password)
      return true
    },
  }),
  renewRecoveryCodes: t.field({
    type: RecoveryCodesRef,
    description: 'Ten new codes in place of all others.',
    authorize: accountPolicy.own,
    args: { password: t.arg.string({ required: true }) },
    resolve: async (_, { password }, context) => ({
      recoveryCodes: await renewOwnRecoveryCodes(context, password),
    }),
  }),
}))
