/** 2-Jan, Jan-24, 1月3日, 2026/1/3, 1/3, 1:30, and what is left of them in cells without a format: 45291, 0.0625. */
const dated = [
  /^\d{1,2}[-\u2010-\u2015 /.]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:[-\u2010-\u2015 /.]\d{2,4})?$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[-\u2010-\u2015 /.]\d{1,4}$/i,
  /^(?:\d{4}年|[RHS]\d{1,2}年|令和\d{1,2}年|平成\d{1,2}年|昭和\d{1,2}年)?\d{1,2}月(?:\d{1,2}日)?$/i,
  /^\d{4}年\d{1,2}月\d{1,2}日$/,
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/,
  /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/,
  /^\d{1,2}\/\d{1,4}$/,
  /^\d{1,3}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i,
  /^0?\.\d{4,}$/,
]
/** Days since 1900 as Excel counts them, from 1980 to 2079, with a part of a day or without. */
const serial = /^(?:29[3-9]\d{2}|[345]\d{4}|6[0-4]\d{3}|65[0-7]\d{2})(?:\.\d+)?$/

/** Whether a code may be what Excel has made of another one. Who knows it says so once for the column. */
export function looksDated(code: string): boolean {
  return serial.test(code) || dated.some((form) => form.test(code))
}
