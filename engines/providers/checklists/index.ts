import type { Sentence } from '../../sentences'
import type { ProviderKey } from '../providers'

/** How an owner gets an application at a provider, step by step. */
interface Checklist {
  /** Where it is registered. */
  readonly console: string
  /** In the order in which they are done, before the addresses are registered there. */
  readonly steps: readonly Sentence[]
}

const scopes = (names: string): Sentence => ({
  ja: `取得する項目（スコープ）に ${names} を選びます。`,
  en: `Choose the scopes ${names}.`,
})
const review: Sentence = {
  ja: '本番の前に、提供元の審査を申請します。審査を受けるまでは、連携できる人数に上限があります。',
  en: 'Apply for the review of the provider before the study. Until then few wearers can be connected.',
}

export const checklists: Readonly<Record<ProviderKey, Checklist>> = {
  'google-health': {
    console: 'https://console.cloud.google.com/apis/dashboard',
    steps: [
      {
        ja: 'Google Cloud のプロジェクトを作り、「Google Health API」を有効にします。',
        en: 'Make a project of Google Cloud and enable the Google Health API.',
      },
      {
        ja: 'OAuth 同意画面を作り、データアクセスの一覧に activity_and_fitness、health_metrics_and_measurements、sleep、settings（どれも .readonly）を加えます。一覧にない項目は、何も知らせずに外されます。',
        en: 'Make the OAuth consent screen and add activity_and_fitness, health_metrics_and_measurements, sleep and settings (all .readonly) to its data access. What is not listed is left out without a word.',
      },
      {
        ja: '「ウェブアプリケーション」のクライアントを作ります。',
        en: 'Make a client of the kind “web application”.',
      },
      {
        ja: '公開ステータスを「本番環境」にします。「テスト」のままでは、許可が7日で切れます。',
        en: 'Publish it to production. While it is in testing, consents end after 7 days.',
      },
      {
        ja: '検証と、年に1度のセキュリティ評価（CASA）を申請します。2〜6週間かかり、それまでは100人までです。',
        en: 'Apply for the verification and the yearly security assessment (CASA): 2 to 6 weeks; until then 100 wearers.',
      },
    ],
  },
  fitbit: {
    console: 'https://developers.google.com/health',
    steps: [
      {
        ja: '2026年11月2日に提供が終わりました。Google Health を選んでください。',
        en: 'Switched off on 2 November 2026. Choose Google Health.',
      },
    ],
  },
  oura: {
    console: 'https://developer.ouraring.com',
    steps: [
      {
        ja: 'アプリを登録します。2026年より前に登録したアプリは、接続先に「以前のアプリ用」を選びます。',
        en: 'Register an application. One of before 2026 needs the addresses of earlier applications.',
      },
      scopes('heartrate, daily, spo2, personal'),
      review,
    ],
  },
  withings: {
    console: 'https://developer.withings.com',
    steps: [
      {
        ja: 'アプリを登録します。リダイレクト URL は、ポート443で HEAD に答える必要があります（このサーバーは答えます）。',
        en: 'Register an application. Its callback has to answer HEAD on port 443, which this server does.',
      },
      scopes('user.metrics, user.activity, user.info'),
      review,
    ],
  },
  polar: {
    console: 'https://admin.polaraccesslink.com',
    steps: [
      {
        ja: 'Polar Flow のアカウントでログインし、クライアントを作ります。審査はありません。',
        en: 'Log in with an account of Polar Flow and make a client. There is no review.',
      },
      {
        ja: '連携する前に記録されたデータは取得できません。研究の初日までに連携します。',
        en: 'Only what is recorded after the connection can be read: connect before the first day.',
      },
    ],
  },
  whoop: {
    console: 'https://developer.whoop.com',
    steps: [
      {
        ja: 'アプリを登録します。',
        en: 'Register an application.',
      },
      scopes('read:sleep, read:recovery, read:cycles, read:profile, offline'),
      review,
    ],
  },
  garmin: {
    console: 'https://developer.garmin.com/gc-developer-program/health-api',
    steps: [
      {
        ja: 'Health API の利用を申請し、契約します。契約するまでは、だれも連携できません。',
        en: 'Apply for the Health API and sign its contract. Until then nobody can be connected.',
      },
      {
        ja: '権限に HEALTH_EXPORT と HISTORICAL_DATA_EXPORT を選びます。',
        en: 'Choose the permissions HEALTH_EXPORT and HISTORICAL_DATA_EXPORT.',
      },
      {
        ja: 'Push の宛先すべてに、通知の URL を登録します。登録解除（deregistration）と権限の変更も同じ URL です。',
        en: 'Register the address of notifications for every kind of push, deregistrations and changes of permissions, too.',
      },
      {
        ja: '登録解除の扱いについて、Garmin の確認を受けます。',
        en: 'Have Garmin inspect how deregistrations are handled.',
      },
    ],
  },
}
