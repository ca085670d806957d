/** 2-Jan, Jan-24, 1月3日, 2026/1/3, 1/3, 1:30, and what is left of them in cells without a format: 45291, 0.0625, 0.5. */
const dated = [
  /^\d{1,2}[-\u2010-\u2015 /.]{0,2}(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?:[-\u2010-\u2015 /.]\d{2,4})?$/i,
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?[-\u2010-\u2015 /.]\d{1,4}$/i,
  // January 3, 2026 and Saturday, January 3, 2026.
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2},? \d{4}$/i,
  /^(?:(?:\d{4}|[RHS]\d{1,2}|(?:令和|平成|昭和)(?:\d{1,2}|元))年)?\d{1,2}月(?:\d{1,2}日(?:\(?[月火水木金土日](?:曜日)?\)?)?)?$/i,
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?)?$/i,
  /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}(?: \d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?)?$/i,
  /^\d{1,2}-\d{1,2}-\d{4}$/,
  /^\d{1,2}\/\d{1,4}$/,
  /^\d{1,3}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i,
  /^(?:午前|午後)?\d{1,2}時\d{1,2}分(?:\d{1,2}秒)?$/,
  /^0?\.\d+$/,
]
/** Days since 1900 as Excel counts them, from 1980 to 2079, with a part of a day or without. */
const serial = /^(?:29[3-9]\d{2}|[345]\d{4}|6[0-4]\d{3}|65[0-7]\d{2})(?:\.\d+)?$/

/** Whether a code may be what Excel has made of another one. Who knows it says so once for the column. */
export function looksDated(code: string): boolean {
  return serial.test(code) || dated.some((form) => form.test(code))
}
