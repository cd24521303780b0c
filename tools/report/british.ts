/** Stems of words that end in -our in British English and in -or in American English. */
const OUR = 'arm behavi cand col endeav fav flav glam harb hon hum lab neighb od rum sav splend vap vig';
/** Stems of words that end in -ise in British and -ize in American English; many others end in -ise in both. */
const ISE =
  'apolog author capital categor central character critic crystall custom digit econom emphas equal familiar final formal general global harmon ideal initial item legal local maxim memor minim mobil modern monet normal optim organ penal personal popular priorit random real recogn reorgan revolution scrutin sensit special stabil standard subsid summar symbol sympath synchron synthes util visual';
/** Stems of words that double their last letter in British English. */
const DOUBLED = 'cancel channel counsel fuel label level marvel model signal total travel tunnel';
/** Other British spellings, as parts of a pattern. */
const OTHERS =
  'ageing|aluminium|amongst|analys(?:e[ds]?|ing)|catalogues?|cent(?:re|red|res)|cheques?|cosy|defence|dreamt|enrol|fib(?:re|res)|fulfil|grey|instalments?|jewell(?:ers?|ery)|judgement|learnt|licences?|lit(?:re|res)|maths|(?:kilo|milli|centi)met(?:re|res)|offence|plough|practis(?:e[ds]?|ing)|pretence|programmes?|sceptic\\w*|skilful|spelt|spoilt|storeys?|theat(?:re|res)|tyres?|whilst';

const any = (stems: string) => `(?:${stems.split(' ').join('|')})`;

/** British words for which Americans use another word. */
const WORDS = 'car parks?|dearer|fortnights?|lorr(?:y|ies)|mobile phones?|payslips?|postcodes?|rotas?|tills?';

/** Matches words that American English spells differently or does not use. */
export const BRITISH = new RegExp(
  `\\b(?:${any(OUR)}our\\w*|${any(ISE)}is(?:e[ds]?|ers?|ing|ations?)|${any(DOUBLED)}l(?:ed|ing|ers?)|${OTHERS}|${WORDS})\\b`,
  'gi',
);
