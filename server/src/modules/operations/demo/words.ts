import { catalogue } from '../../../platform/words'

export const demoWords = catalogue('demo', {
  notADemo: {
    ja: 'このデータベースには、デモではない会社かユーザーがすでにあります。パスワードが公開されているデモは追加しません。KANSOKU_DEMO=0 を指定して起動してください（例: KANSOKU_DEMO=0 npm start）。デモを試すときは、KANSOKU_DATA_DIR で別のフォルダーを指定してください。',
    en: 'This database already has a company or user that is not the demo. The demo, whose passwords are public, is not added to it. Start with KANSOKU_DEMO=0 (for example KANSOKU_DEMO=0 npm start). To try the demo, name another folder with KANSOKU_DATA_DIR.',
  },
})
