import { definitionWords } from '../../definitions'
import { sentences } from '../../sentences'

/** Why a rule is refused. */
export const alertProblemWords = {
  ...definitionWords,
  ...sentences({
    noThreshold: { ja: 'しきい値を入力してください。', en: 'Enter a threshold.' },
    noUpperEnd: { ja: '範囲の上の値を入力してください。', en: 'Enter the upper end of the range.' },
    emptyRange: {
      ja: '上の値を、下の値より大きくしてください。',
      en: 'The upper end has to be greater than the lower.',
    },
    noStates: { ja: '状態を1つ以上選んでください。', en: 'Choose at least one state.' },
    unknownState: { ja: '「{value}」という状態はありません。', en: 'There is no state “{value}”.' },
    onlyStates: {
      ja: '「{variable}」は数値ではありません。状態を選ぶ条件にしてください。',
      en: '“{variable}” is no number. Choose states.',
    },
    noStatesHere: {
      ja: '「{variable}」は数値です。しきい値と比べる条件にしてください。',
      en: '“{variable}” is a number. Compare it with a threshold.',
    },
    onlyLast: {
      ja: '「{variable}」は最新の値だけを使えます。期間を1日、集計を「最新」にしてください。',
      en: 'Only the latest value of “{variable}” can be asked: a window of one day, and its last value.',
    },
    otherUnit: {
      ja: '「{variable}」は {range}の値です。単位を確かめてください。',
      en: '“{variable}” lies between {range}. Check the unit.',
    },
    neverBeyond: {
      ja: '「{variable}」は {range}の値のため、この条件に当てはまることがありません。しきい値を変えてください。',
      en: '“{variable}” lies between {range}, so nothing ever fulfils this. Change the threshold.',
    },
    shareForPercent: {
      ja: '「{variable}」は%で入力します。{share} なら {percent} です。',
      en: '“{variable}” is entered in percent: {share} is {percent}.',
    },
    hoursForMinutes: {
      ja: '「{variable}」は分で入力します。{hours}時間なら {minutes} です。',
      en: '“{variable}” is entered in minutes: {hours} hours are {minutes}.',
    },
    noBaseline: {
      ja: '本人の通常とする日数を選んでください。',
      en: 'Choose the days that are the person’s own usual.',
    },
    noComparison: {
      ja: '「{aggregate}」は本人の通常と比べられません。平均・中央値・最小・最大・最新のどれかにしてください。',
      en: '“{aggregate}” cannot be compared with the person’s usual. Take mean, median, least, greatest or last.',
    },
    negativeScore: {
      ja: '標準偏差は −10 から 10 までにしてください。',
      en: 'Standard deviations lie between −10 and 10.',
    },
    slopeOfOne: {
      ja: '傾きには3日以上の期間が必要です。',
      en: 'A slope needs a window of at least three days.',
    },
    longDays: { ja: '{maximum}日以内にしてください。', en: 'Give at most {maximum} days.' },
    longHours: { ja: '{maximum}時間以内にしてください。', en: 'Give at most {maximum} hours.' },
    longTogether: {
      ja: '期間と回数を掛けて {maximum}時間以内にしてください。',
      en: 'The windows together have to stay within {maximum} hours.',
    },
    onlyDays: {
      ja: '「{variable}」は1日に1つの値です。期間を日か参加週にしてください。',
      en: 'There is one value a day of “{variable}”. Take a window of days or study weeks.',
    },
    notOfSamples: {
      ja: '分・時間の期間では「{aggregate}」を使えません。最新・平均・中央値・合計・最小・最大のどれかにしてください。',
      en: 'In a window of minutes or hours “{aggregate}” cannot be asked. Take last, mean, median, sum, least or greatest.',
    },
    noUsualOfSamples: {
      ja: '分・時間の期間は、本人の通常とは比べられません。値そのものと比べてください。',
      en: 'A window of minutes or hours is not compared with the person’s usual. Compare the value itself.',
    },
    mixedWindows: {
      ja: 'ほかの条件が分・時間の期間のため、この条件も分か時間にしてください。日や参加週とは、同じルールに入れられません。',
      en: 'Another condition has a window of minutes or hours. Take minutes or hours here, too: days and study weeks go into another rule.',
    },
    missingOfSamples: {
      ja: '分・時間の期間では、データの欠けは判定しません。「今の状態のまま待つ」にして、同期の途絶は「最終同期からの日数」のルールで調べてください。',
      en: 'With windows of minutes or hours missing data are not evaluated. Let the alert stay as it is, and ask the days since the last sync in another rule.',
    },
    samplesOnNewData: {
      ja: '分・時間の期間のルールは、「新しいデータが届くたび」に判定します。',
      en: 'A rule of minutes or hours is evaluated when new data arrive.',
    },
    tooManyWeeks: { ja: '{maximum}週以内にしてください。', en: 'Give at most {maximum} weeks.' },
    tooManyDays: {
      ja: '期間と回数を掛けて {maximum}日以内にしてください。いまは {days}日です。',
      en: 'The windows together have {days} days. Give at most {maximum}.',
    },
    leastAboveWindows: {
      ja: '{windows}回のうち{least}回にはなりません。回数を減らしてください。',
      en: '{least} of {windows} windows cannot be. Lower the number.',
    },
    contradiction: {
      ja: 'この条件は、{others}と同時に成り立たないため、発報することがありません。',
      en: 'This and {others} never hold at once, so nothing would be raised.',
    },
    holdsAlways: {
      ja: 'どのような値でも条件に当てはまります。しきい値を変えてください。',
      en: 'Whatever is measured fulfils this. Change the thresholds.',
    },
    closesNever: {
      ja: '一度発報すると、どのような値でも解消しません。解消の値を変えてください。',
      en: 'Whatever is measured keeps an open alert open. Change the closing values.',
    },
    sameTime: {
      ja: '判定する時刻 {time} が2回あります。どちらかを外してください。',
      en: 'It is evaluated at {time} twice. Take one of them out.',
    },
    wornAbove: {
      ja: '装着時間が{minutes}分以上の日だけを使うため、{threshold}{operator}になることがありません。どちらかを変えてください。',
      en: 'Only days worn for {minutes} minutes or more count, so none is {operator} {threshold}. Change one of them.',
    },
    windowBeyondStudyDays: {
      ja: '参加の{toStudyDay}日目までは、{days}日分の期間がそろいません。期間を短くするか、日数を増やしてください。',
      en: 'Until study day {toStudyDay} there are no {days} days to look at. Take shorter windows, or more study days.',
    },
    sameTwice: {
      ja: '条件{other}と同じです。どちらかを削除してください。',
      en: 'The same as condition {other}. Remove one of them.',
    },
    closesInside: {
      ja: '解消の値は、{threshold}{side}にしてください。',
      en: 'The closing value has to be {side} {threshold}.',
    },
    closesOnlySimple: {
      ja: '解消の値は、以上・以下・より大きい・より小さいの条件だけに使えます。',
      en: 'Only conditions with one threshold close at another value.',
    },
    noTimes: {
      ja: '判定する時刻を1つ以上追加してください。',
      en: 'Add at least one time at which to evaluate.',
    },
    timesUnused: { ja: '時刻は「毎日」のときだけ使います。', en: 'Times are for daily rules only.' },
    studyDaysReversed: {
      ja: '参加日数の終わりを、始まり以上にしてください。',
      en: 'The last study day has to be at or after the first.',
    },
    nobodyLeft: {
      ja: '対象のタグがすべて除外されているため、対象者がいません。',
      en: 'All chosen tags are excluded, so nobody is left.',
    },
    nobodyNamedLeft: {
      ja: '対象の被験者がすべて除外されているため、対象者がいません。',
      en: 'All chosen subjects are excluded, so nobody is left.',
    },
    mixedMoments: {
      ja: '「{variable}」は今の値だけがあるため、複数回の繰り返しには使えません。繰り返しをやめてください。',
      en: 'Of “{variable}” only the present is known. It cannot be asked over several windows.',
    },
    onlyAnswers: {
      ja: '「回答のたび」に判定するルールでは、アンケートの得点と回答だけを条件にできます。「{variable}」は、判定の時機を「新しいデータが届くたび」などにしてください。',
      en: 'A rule that is evaluated with each answer asks scores and answers alone. For “{variable}” choose another time of evaluation.',
    },
    noSurvey: { ja: 'アンケートを選んでください。', en: 'Choose a survey.' },
    noScore: { ja: 'アンケートの得点を選んでください。', en: 'Choose a score of the survey.' },
    noQuestion: { ja: 'アンケートの質問を選んでください。', en: 'Choose a question of the survey.' },
    noChoices: { ja: '選択肢を1つ以上選んでください。', en: 'Choose at least one choice.' },
    closesWithAnswers: {
      ja: '「回答のたび」に判定するルールでは、解消の値は使えません。次の回答が条件に当てはまらないときに解消します。',
      en: 'A rule that is evaluated with each answer has no closing value: the next answer that does not fulfil it ends the alert.',
    },
    surveyUnused: {
      ja: '「{variable}」の条件には、アンケートを指定できません。',
      en: 'A condition over “{variable}” names no survey.',
    },
    sendingsUnused: {
      ja: '「{variable}」の条件には、配信の最低数を指定できません。',
      en: 'A condition over “{variable}” has no least number of sendings.',
    },
    onlyWhole: {
      ja: '「{variable}」は期間全体の値だけを使えます。集計を「最新の値」、比べるものを「値そのもの」にしてください。',
      en: '“{variable}” is one value of the whole window: take its last value, and compare the value itself.',
    },
    noCountOfAnswers: {
      ja: '回答の数は条件にできません。「回答率」か「続けて未回答の配信」を使ってください。',
      en: 'Answers are not counted. Take the response rate, or the surveys missed in a row.',
    },
    manyChoices: {
      ja: '選択肢は{maximum}個までにしてください。',
      en: 'Choose at most {maximum} choices.',
    },
    otherVariable: {
      ja: 'このルールはモニタリングの要確認「{reason}」を決めるため、調べられるのは「{variables}」だけです。ほかのことには、新しいルールを作成してください。',
      en: 'This rule decides “{reason}” in monitoring, so it can ask nothing but “{variables}”. Make a new rule for anything else.',
    },
    otherStates: {
      ja: 'このルールはモニタリングの要確認「{reason}」を決めるため、ほかの状態は選べません。ほかの状態には、新しいルールを作成してください。',
      en: 'This rule decides “{reason}” in monitoring, so no other state can be chosen. Make a new rule for other states.',
    },
    cohortNoCount: {
      ja: '何名以上か、何%以上かを入力してください。',
      en: 'Enter how many subjects, or how many percent of them.',
    },
    cohortTwoCounts: {
      ja: '人数と割合は、どちらか1つにしてください。',
      en: 'Give a number of subjects or a percentage, and not both.',
    },
    cohortTooFew: {
      ja: '対象は{named}名のため、{atLeast}名以上になることがありません。人数を減らしてください。',
      en: 'The rule looks at {named} subjects, so {atLeast} never fulfil it. Lower the number.',
    },
    cohortClosesAbove: {
      ja: '解消の値を、発報の値（{opensAt}）より小さくしてください。',
      en: 'The closing count has to be below the one that raises an alert ({opensAt}).',
    },
    cohortOnlyDays: {
      ja: '人数で判定するルールの期間は、日だけを使えます。分・時間・参加週の条件には、被験者ごとのルールを作成してください。',
      en: 'A rule that counts subjects has windows of days alone. Make a rule for each subject for minutes, hours and study weeks.',
    },
    cohortClosesByCount: {
      ja: '人数で判定するルールでは、条件ごとの解消の値は使えません。解消の人数を使ってください。',
      en: 'A rule that counts subjects closes by their number: its conditions have no closing values.',
    },
    cohortOnTime: {
      ja: '人数で判定するルールは、「1時間ごと」か「毎日、決まった時刻」に判定します。',
      en: 'A rule that counts subjects is evaluated hourly, or daily at set times.',
    },
    cohortNoSeparate: {
      ja: '人数で判定するルールでは、「データなし」のアラートを別に出せません。ほかの扱いを選んでください。',
      en: 'A rule that counts subjects raises no alert of its own for missing data. Choose something else.',
    },
    cohortOfDefault: {
      ja: 'このルールはモニタリングの要確認「{reason}」を決めるため、被験者ごとにだけ判定します。人数での判定には、新しいルールを作成してください。',
      en: 'This rule decides “{reason}” in monitoring, so it is evaluated for each subject. Make a new rule that counts subjects.',
    },
    anchorOfSamples: {
      ja: '分・時間の期間は、届いた測定値で終わります。「最終同期まで」は使わないでください。',
      en: 'A window of minutes or hours ends with a sample. Do not let it end with the last sync.',
    },
    anchorWithoutDevice: {
      ja: '「最終同期まで」は、デバイスが測る1日ごとの値を調べる条件があるときだけ使えます。',
      en: 'Windows end with the last sync only where a condition asks what a device measures by the day.',
    },
    anchorOfCohort: {
      ja: '人数で判定するルールは、同じ日の被験者を数えます。「最終同期まで」は使えません。',
      en: 'A rule that counts subjects counts them on the same day. Its windows cannot end with the last sync.',
    },
    stepNotLater: {
      ja: '段階{step}は、前の段階（{minutes}分）より後にしてください。',
      en: 'Step {step} has to come later than the one before ({minutes} minutes).',
    },
    stepOfNobody: {
      ja: '段階{step}で知らせる人を選んでください。',
      en: 'Choose whom step {step} tells.',
    },
    peopleUnused: {
      ja: '段階{step}では、人を選べるのは「選んだ人」のときだけです。',
      en: 'In step {step} people are named for “chosen people” only.',
    },
    stepSaysNothing: {
      ja: '段階{step}で被験者に送るメッセージを選んでください。',
      en: 'Choose the message that step {step} sends to the subject.',
    },
    messageUnused: {
      ja: '段階{step}では、メッセージを選べるのは「被験者」のときだけです。',
      en: 'In step {step} a message is chosen for “the subject” only.',
    },
    hoursEmpty: {
      ja: '始まりと終わりを違う時刻にしてください。',
      en: 'Begin and end have to differ.',
    },
    quietAlways: {
      ja: '1週間すべてを通知を控える時間にはできません。通知を受け取る時間を残してください。',
      en: 'Quiet hours cannot cover the whole week. Leave some time for messages.',
    },
  }),
}
