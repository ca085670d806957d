const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** Our names for better-auth's tables and columns. */
export const authTables = {
  user: {
    modelName: 'app_user',
    fields: { ...dates, emailVerified: 'email_verified' },
    // Ours to write: better-auth only has to know that it must not make a user without one.
    additionalFields: { role: { type: 'string', required: true, input: false } },
  },
  session: {
    modelName: 'auth_session',
    fields: {
      ...dates,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
    additionalFields: {
      method: { type: 'string', required: false, input: false },
      secondFactorAt: { type: 'date', required: false, input: false, fieldName: 'second_factor_at' },
    },
  },
  account: {
    modelName: 'auth_account',
    fields: {
      ...dates,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: {
    modelName: 'auth_verification',
    fields: { ...dates, expiresAt: 'expires_at' },
    storeIdentifier: 'hashed',
  },
} as const
