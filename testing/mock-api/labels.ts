/** Four labels for printing; their links lead nowhere. */
export const someLabels = ['SLP-0001', 'SLP-0002', 'SLP-0003', 'SLP-0004'].map(labelOf)

/** The study's details on each label. */
export const someStudy = {
  name: '勤務形態と睡眠リズムの追跡研究 2026',
  contactEmail: 'sleep-study@aoba-lab.example',
}

export function labelOf(code: string) {
  return {
    id: code,
    code,
    sentSurveys: `https://kansoku.example/sent-survey-test-subjects/${code}`,
    voluntarySurveys: `https://kansoku.example/voluntary-surveys/${code}`,
  }
}
