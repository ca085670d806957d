/** What servers say, by whom they blame. Texts come without addresses of people, and most without names of hosts. */

/** Of lists of servers that send spam; read with the names of hosts. */
export const listsOfServers =
  /spamhaus|spamcop|barracudacentral|sorbs|abuseat|uceprotect|invaluement|mailspike|ipcheck|senderbase|senderscore|spamrats|nixspam|backscatterer/i

/** Our server's address, our domain, our log-in, or how much we send. */
export const blamesUs = [
  // Lists of servers that send spam.
  /(black|block|deny|drop|reject)[- ]?list/i,
  /\b(rbl|dnsbl|xbl|pbl|sbl|cbl|zen)\b/i,
  /blocked using|reputation|banned sending/i,
  /\b(client|sending|source|originating|connecting) (ip|host|mail ?server|network|address block)/i,
  // "No such user on this host", and whom to ask, blame nobody.
  /(?<!\b(at|on|in|of|by|for) )\b(your|this) (ip|host|mail ?server|network|address block)(?!\w* (admin|provider|support|team))/i,
  /\b(your|client|sending|source|originating|connecting) (server|(e-?mail )?domain)|\b(sending|originating) user|\bsending from\b|\baccess from\b/i,
  /\bip\b.{0,60}\b(block|banned|listed|denied|refused|reject|not (allowed|authorized))/i,
  /client host|\bhelo\b|\behlo\b|reverse (dns|dns lookup|hostname|mapping)|\bptr\b|\brdns\b|fcrdns/i,
  // Who we say we are.
  /\bspf\b|\bdkim\b|\bdmarc\b|\barc\b|sender policy framework|sender id/i,
  /\bsender\b.{0,30}\b(address|verif|reject|denied|block|refus|not|unknown|invalid|domain|unauth|banned|must|is)/i,
  /\b(unauthenticated|authenticate\b|authentication (is )?(required|needed)|auth required|unauthori[sz]ed|not authori[sz]ed)/i,
  /(return|reverse|bounce)[- ](path|address)|mail from\b|envelope[- ](from|sender)|\bfrom (address|header|domain)/i,
  /\b(unknown|invalid|bad) (sender|originator)|\boriginator\b|\bcallback\b|\byour (e-?mail )?(address|mailbox|account)|なりすまし|送信(元|者)|差出人|\bfrom ?(の|アドレス)/i,
  /\b(ip|client|remote|api|submitting) (address|account|user|host)|\bsmtp (account|user)|\b(reply|errors)-to\b|credential|submitter|\b(your|smtp) subscription|\b(user ?name and|your|invalid|incorrect|wrong|bad) password|\bpassword (not accepted|required|incorrect)/i,
  /\b(address|unknown host|user)[ :]{1,3}\[?\d{1,3}\.\d{1,3}\.\d{1,3}\.\d/i,
  /\d\.\d{1,3}\.\d{1,3}\]>?:? (host|user|client|address)/i,
  /\b(authentication|login|log-in) (failed|failure|error)|spoof/i,
  // Who may send through this server.
  /relay(ing)?( access)?( is)? (denied|not|prohibited|disallowed|refused|forbidden)/i,
  /(unable|not|cannot|can't|won't|don't|doesn't|no|never) (\w+ )?(to )?relay/i,
  /rcpthosts|relay (not|access)/i,
  // How much, and how.
  /rate[- ]?limit|frequency limit|\btoo fast\b|\btoo (many|much)\b(?!.{0,40}\b(mail ?box|inbox|folder|hops)\b)|throttl|unusual rate|slow(ing)? down|deferred due|user complaints/i,
  /harvest|messages? from .{0,60}(weren.t|were not|wasn.t|was not|temporarily)/i,
  /\bhost ?name\b.{0,40}\d\.\d{1,3}\.\d{1,3}\.\d/i,
  /(sending|daily|hourly|message rate|outgoing).{0,20}(quota|limit)|messages per (second|minute|hour|day)/i,
  /starttls|\btls\b.{0,20}(required|needed|must)|(require|must).{0,20}\b(tls|encrypt)|encryption (is )?(required|needed)/i,
  /(certificate)/i,
]

export const blamesContent = [
  /\bspam\b|spammy|\bspam[- ]|\bjunk\b|unsolicited|\bvirus|malware|phish|\bcontent\b|attachment|executable|suspicious/i,
  /\b(message|e-?mail|body|text)\b.{0,20}\bcontain(s|ing)?\b|\b(link|url|uri|hyperlink)s?\b|\bmessage-?id\b/i,
  /\bmime\b|malformed|\bheaders?\b|\bsubject\b|looks like|迷惑メール|ウイルス/i,
]

/** It could not look: whoever is not found then, may be there. */
export const outOfOrder = [
  /\b(lookup|look-up|query|verification|verify) (has )?(failed|error|failure|in progress)|\b(internal|system|(?<!name )service|server|processing|dns|network) (server |system )?(error|failure)/i,
  /\b(ldap|database|directory|backend|mysql|sql|db)\b.{0,20}\b(fail|error|down|unavailable|time|refus|connect|lost)/i,
  /\bunverified\b|unable to verify|(cannot|could not) (be )?verif/i,
  /\btemporar(il)?y\b|timed? ?out\b|(?<!and )try again|try later|retry later|connection (refused|reset|lost|closed)|connect to\b|no route|loops back/i,
  /\bserver (is )?(not found|unavailable|down|busy)|maintenance|out of (order|service)|unreachable|servfail|exhausted|メンテナンス|一時的|しばらく/i,
  /\b(nis|service) (is )?(not |un)available|\bplease wait|\bstart(ing|s)? ?up|\bserver starts|\bprovision|混み合|混雑|障害|確認できません|お待ち|時間を(おいて|置いて)|再度/i,
  /\bat (this|the) (time|moment)\b|not responding|\b(unable|failed|cannot|could not|can.t) (to )?(contact|connect|reach|open|read|access)|i\/o\b|\bdisk\b|permission denied|config|deferred|\bmigrat|being moved|routing table|over limit/i,
  /\bover ?load|\btoo busy\b|\bout of memory\b|\b(sync|synchroni[sz]ation|verify|check|lookup) (is )?(pending|defer)|\b(retry|back) (in \d|later)|\bcall-?out\b|gr[ae]y[ -]?list/i,
  /メンテ|(更新|停止|作業|点検|調整)中|過負荷|(接続|システム|データベース|内部)エラー/,
]

/** Where the server has no code for it: what it names was looked into, or not. */
export const aboutLookup = [/\b(ldap|database|directory|backend|mysql|sql|db)\b/i]

/** As greylisting asks for, and a server that is busy with others. */
export const comeAgain = [
  /\b(try|come|retry|attempt)\b.{0,30}\b(again|back|later|in \d)|first (contact|time)|temporar/i,
]

export const policy = [
  /polic(y|ies)|access denied|prohibit|\bblocked\b|banned|(?<!name )not allowed|refused by/i,
]

/** It takes mails, but not from everybody. */
export const takesFromOthers = [
  /\bnot (permitted|allowed|authori[sz]ed) to (send|e-?mail|post|deliver)|\b(not|only) accepts? ((any )?(e-?)?mails?|messages?) from|\b(external|outside) senders?|\bsenders? outside/i,
  /\brestricted (to|list|group|recipient|delivery)\b|geo-?block|受信(を)?拒否|拒否(設定|され)|メール拒否|指定受信|受信(設定|制限)|設定.{0,12}受信でき(ません|ない)|権限|許可/i,
  /\b(does not|doesn.?t|do not|don.?t) want\b|\bonly (registered|known|approved|authori[sz]ed|listed|verified)\b|\bno permission to\b|\b(is|are|been) restricted\b|\bnot welcome\b/i,
]

export const mailboxIsFull = [
  /over ?-?quota|quota (is )?(exceed|full|reached)|exceed(s|ed|ing)?.{0,20}(quota|storage|allocation)|mail ?box( is)? (full|too large)/i,
  /(mail ?box|inbox|account|folder|user).{0,20}\b(is )?full|out of (storage|space|disk)|insufficient.{0,20}(storage|space)|容量|(ボックス|フォルダ).{0,10}(一杯|いっぱい|満杯|空きが|余裕)/i,
  /\bmail ?box (storage |size )?(limit |quota )?(is |was |has been )?(exceeded|over-? ?limit)|\bexceed(s|ed|ing)? (his|her|its|the|their) (\w+ )?limit|\bno (more )?(room|space)\b/i,
  /\btoo (many|much) (\w+ )?(e-?mails?|messages?|mails?|data) in\b|\b(mail ?box|inbox|folder) (has|holds|contains) too (many|much)/i,
]

/** How much we send, in words as of a full mailbox. */
export const limitsOfSenders = [
  /\b(send(er|ers|ing|s)?|outgoing|outbound|daily|hourly|rate)\b|\bper (second|minute|hour|day)\b|\b(message|recipient)s? (quota|limit)|送信(元|者|数|量|上限|制限)/i,
]

export const tooLarge = [
  /(message|mail|size|body).{0,30}(too (big|large|long)|exceed|larger than)|exceed.{0,40}(size|maximum)|size limit/i,
]

/** All that servers call the place where mail for a person goes. */
export const placeOfMail =
  /(e-?mail )?(user|recipient|mail ?box|account|addressee|address|destination|local[- ]?part|login|person|member)/gi

/** With any word for the mailbox read as one. */
export const noSuchMailbox = [
  /\bunknown (or \w+ )?(\w+ )?mailbox/i,
  /\bnon-?existent mailbox|\bunknown (or illegal )?alias/i,
  /\bno(t)? (such|valid) (\w+ )?mailbox/i,
  /\bno mailbox by that name|\b(find|locate) (that|this|the) mailbox/i,
  /\bmailbox (has been |was |is )?(deleted|removed|terminated|closed)|\bnot a registered (gateway )?mailbox|\bmailbox (is )?not registered|\bbad (mailbox )?mailbox mailbox/i,
  /\bmailbox\b.{0,60}\b(is )?(unknown|(does not|doesn.?t|not|no longer|did not) exist|nonexist|non-exist|not found|not known|could not be found|cannot be found|not listed|not recogni[sz]ed|no longer (exists|in use|valid|available))/i,
]

export const noSuchAddress = [
  /\binvalid (\w+ )?(recipient|user|mailbox|account|local[- ]?part|e-?mail address)/i,
  /no mail ?box|mailbox not found|(recipient|user)notfound|nosuchuser/i,
  /(does not|doesn.?t|do not|don.?t) have (a|an) .{0,40}(account|mailbox)|is not a (valid|known|local) (user|mailbox|recipient|address|account)/i,
  /not (a )?valid (user|mailbox|recipient|address)|not our (customer|user)|there is no one at this address/i,
  /(宛先|宛て先|ユーザ|アドレス|メールボックス).{0,30}(存在しません|存在しない|見つかりません|不明|ありません|いません|おりません|使われて(い|おり)ません|登録されていません)/i,
]

/** Beside the code of an address that does not exist these words say so, too; alone they could be of anything. */
export const saysUnknown = [
  /\bunknown\b(?! (error|reason|problem|failure|status|cause))|\bnon-?exist|\bno such (?!(file|table|column|process|device)\b)/i,
  /\b(not|never|no longer) exists?\b|\b(couldn.?t|could not|cannot|can.?t|unable to|not) (be )?(find|found|locate|located)\b/i,
  /\bno longer\b(?! (accept|allow|receiv))|\bnot (a |be )?(known|valid|listed|registered|recogni[sz]ed|hosted|local)\b|\binvalid (\w+ )?(address|destination|name)|\bbad (destination|address)/i,
  /\bno (one|person|user|account|recipient|address|alias)\b|\b(deleted|removed|terminated)\b/i,
  /存在し(ません|ない|なく|ておりません)|存在せず|不明(?!な)|見つか(りません|らない|らず)|該当.{0,12}(なし|無し|ありません|いません|おりません)/,
  /(登録|使用|利用|使わ|用い)(され|れ)て(いません|おりません|いない)|無効な(宛|あて|アドレス|メールアドレス|ユーザ)|解約|(宛先|宛て先|アドレス).{0,6}(誤|間違)/,
]

/** What a reply that says nothing but its code may still have in words. */
export const bareWords =
  /\b(e-?mail|recipient|user|mail ?box|account|addressee|address|destination|rejected|refused|undeliverable|sorry)\b/gi

export const noSuchDomain = [
  /\b(unknown|no such|invalid|nonexistent|non-existent) (mail )?(domain|host)/i,
  /\b(domain|host)( name)?\b(?!.{0,50}\bsaid\b).{0,50}\b(unknown|not found|(does not|doesn.?t) exist|non-?existent|no longer exists)(?!.{0,20}try again)/i,
  /null ?mx|(does not|doesn.?t) accept (any )?(e-?)?mail\b|accepts no (e-?)?mail|\bnxdomain\b/i,
  /ドメイン.{0,20}(存在しません|存在しない|見つかりません|不明)/i,
]
