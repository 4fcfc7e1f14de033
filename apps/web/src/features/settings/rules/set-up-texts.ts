import type { Lang } from '#libs/contracts/lang.ts';

/** Words of the steps at the provider. They are long and seldom read, so they come with the steps and not with the page's words. */
export const SET_UP_TEXTS: Readonly<Record<Lang, SetUpTexts>> = {
  ar: {
    account:
      'سجّل رقم العيادة لدى Twilio مرسلًا لواتساب (WhatsApp sender)، ثم انسخ من هناك معرّف الحساب ورمزه السري إلى هذه الصفحة.',
    inbound:
      'اكتب هذا العنوان في إعدادات المرسل، للرسائل الواردة (Webhook URL for incoming messages)، بطريقة POST. به تعرف العيادة من طلب إيقاف الرسائل.',
    inboundAddress: 'عنوان الرسائل الواردة',
    notPublic:
      'لا يُفتح عنوان هذه الصفحة من خارج الشبكة عبر https، فلا تصل إليه إشعارات التسليم ولا طلبات إيقاف الرسائل. تُرسل الرسائل مع ذلك، وتدعو النصوص أدناه من لا يريدها إلى إخبار الاستقبال.',
    template:
      'أنشئ قالبًا (Content Template) من نوع Call to action بأحد هذين النصين، وتحته زر من نوع Visit website بالعنوان أدناه، ثم قدّمه لموافقة واتساب ضمن الفئة Utility.',
    body: { ar: 'النص العربي', en: 'النص الإنجليزي' },
    button: { ar: 'الزر العربي', en: 'الزر الإنجليزي' },
    bodyWithName: { ar: 'النص العربي مع الاسم', en: 'النص الإنجليزي مع الاسم' },
    bodyNearlyThere: { ar: 'النص العربي لاقتراب الدور', en: 'النص الإنجليزي لاقتراب الدور' },
    buttonAddress: 'عنوان الزر',
    variables:
      'المتغيرات: 1 العيادة، 2 رقم الدور، 3 رمز صفحة الدور، 4 الغرفة («-» في عيادة بلا غرف)، و5 الاسم، في القالب الذي يذكره وحده. يجب أن تبقى كلها في القالب، لأن Twilio ترفض ما نقص منها وما زاد.',
    withName: 'لذكر الاسم قدّم قالبًا آخر بهذا النص، والزر نفسه.',
    nearlyThere:
      'لإخبار المريض حين يقترب دوره قدّم قالبًا آخر بهذا النص، والزر نفسه. المتغير 4 فيه عدد الدقائق المتوقعة، لا الغرفة، ولا اسم فيه.',
    paste: 'بعد الموافقة انسخ معرّف القالب (Content SID) إلى هذه الصفحة، واحفظ، ثم أرسل رسالة تجريبية.',
    copy: 'نسخ',
    copyByHand: 'تعذّر النسخ. انسخ النص يدويًا.',
  },
  en: {
    account:
      'Register the clinic’s number at Twilio as a WhatsApp sender, then copy the account SID and the auth token from there to this page.',
    inbound:
      'Enter this address in the settings of the sender, as the webhook for incoming messages, with POST. Through it the clinic learns who wants no more messages.',
    inboundAddress: 'Address for incoming messages',
    notPublic:
      'The address of this page cannot be reached from outside by https, so neither receipts nor requests for no messages arrive. Messages are sent all the same, and the texts below ask patients who want none to tell reception.',
    template:
      'Make a content template of the type “Call to action” with one of these two texts, and under it a button “Visit website” with the address below. Then submit it for WhatsApp approval in the category Utility.',
    body: { ar: 'Text in Arabic', en: 'Text in English' },
    button: { ar: 'Button in Arabic', en: 'Button in English' },
    bodyWithName: { ar: 'Text in Arabic, with the name', en: 'Text in English, with the name' },
    bodyNearlyThere: { ar: 'Text in Arabic, for a turn that is near', en: 'Text in English, for a turn that is near' },
    buttonAddress: 'Address of the button',
    variables:
      'Variables: 1 the clinic, 2 the ticket number, 3 the secret of the patient’s page, 4 the room (“-” in a clinic without rooms), and 5 the name, in the template that says it alone. A template must keep all of its own, since Twilio refuses a missing one and one too many.',
    withName: 'To say the name, submit another template with this text and the same button.',
    nearlyThere:
      'To tell patients when their turn is near, submit another template with this text and the same button. Its variable 4 is the expected minutes instead of the room, and it has no name.',
    paste: 'Once it is approved, copy its content SID to this page, save, and send a test message.',
    copy: 'Copy',
    copyByHand: 'It could not be copied. Copy the text by hand.',
  },
};

interface SetUpTexts {
  readonly account: string;
  readonly inbound: string;
  readonly inboundAddress: string;
  readonly notPublic: string;
  readonly template: string;
  readonly body: Readonly<Record<Lang, string>>;
  readonly button: Readonly<Record<Lang, string>>;
  readonly bodyWithName: Readonly<Record<Lang, string>>;
  readonly bodyNearlyThere: Readonly<Record<Lang, string>>;
  readonly buttonAddress: string;
  readonly variables: string;
  readonly withName: string;
  readonly nearlyThere: string;
  readonly paste: string;
  readonly copy: string;
  readonly copyByHand: string;
}
