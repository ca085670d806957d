import { catalogue } from '../../../platform/words'

/** What is told when work is due and nobody does it. */
export const lateWorkWords = catalogue('lateWork', {
  subject: {
    ja: '【観測】送信などの処理が遅れています',
    en: '[Kansoku] Sending and other jobs are late',
  },
  /** The same moment, as each language writes it. */
  moment: (ja: string, en: string) => ({ ja, en: `${en} (Japan time)` }),
  forAdmins: (since: string) => ({
    ja: `${since} から、行うべき処理が行われていません。アンケートの案内や、ログイン用リンクなどのメールが届いていない可能性があります。`,
    en: `Since ${since} work that is due has not been done. Survey invitations and mails such as sign-in links may not have arrived.`,
  }),
  adviceForAdmins: (page: string) => ({
    ja: `次のページで、どの処理が遅れているか、どのサーバーが動いているかを確認してください。動いているサーバーがなければ、Kansoku（ワーカー）を起動してください。\n\n${page}`,
    en: `See on this page which jobs are late and which servers work. If none works, start Kansoku (a worker).\n\n${page}`,
  }),
  forOwners: (since: string) => ({
    ja: `${since} から、アンケートの案内が予定どおりに送信されていません。`,
    en: `Since ${since} survey invitations have not been sent as planned.`,
  }),
  adviceForOwners: {
    ja: 'サーバーの管理者にも同じお知らせを送っています。再開すると、回答期間が終わっていない案内は自動で送信されます。急ぎの場合は、各配信の「リンクを渡す」で回答用のリンクを渡せます。',
    en: 'The administrators of the server are told, too. Once it works again, invitations whose time has not passed are sent by themselves. In urgent cases hand out links to the survey from its page.',
  },
})

/** Refusals. */
export const jobFailureWords = catalogue('jobFailure', {
  isTried: {
    ja: 'この処理は自動で再実行されます。操作は必要ありません。',
    en: 'This job is tried again by itself. There is nothing to do.',
  },
  isForgotten: {
    ja: 'この処理の内容が残っていないため、再実行できません。対象の画面から、もう一度操作してください。',
    en: 'What this job was to do is not kept, so it cannot be tried again. Do it once more on the page of its target.',
  },
  failure: { ja: '失敗した処理', en: 'failed job' },
})
