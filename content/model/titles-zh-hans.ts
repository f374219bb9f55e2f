import type { GeneralTitles, TitleTree } from './titles-en.ts';

// The titles in the editor, in Chinese.

// biome-ignore format: several words a line
const general: GeneralTitles = {
  pages: {
    hours: '开放时间和休息日 | 用在每个页面、前台和邮件里', 'contact-facts': '联系方式和地址 | 电话、邮箱、地址、微信、社交主页',
    name: '名称和标语 | 用在每个页面、搜索结果和邮件里', people: '老师 | 按列表顺序', quotes: '老师们的话 | 在“关于我们”', home: '首页',
    about: '关于我们', instructors: '老师列表', contact: '联系我们', privacy: '隐私', 'program-pages': '所有课程页面',
    'instrument-pages': '所有乐器页面', menus: '菜单和页脚 | 名称、按钮、版权', profiles: '所有老师简介',
    'inquiry-form': '咨询表单 | 名称、提示、感谢', pictures: '图片内容说明', 'not-found': '页面不存在和出错时 | 页面不存在时显示的内容',
  },
  parts: {
    hours: '开放时间', portrait: '照片', name: '姓名', lessons: '课程', card: '卡片和引言', profile: '简介', dates: '日期', text: '文字',
    numbers: '数字的写法', notFound: '页面不存在', profileNotFound: '找不到老师', failure: '出错时',
  },
  pictures: { hero: '首页', about: '关于我们', community: '社区活动', studio: '教室' },
  usual: {
    title: '标题', text: '内容', lead: '导语 | 标题下面的一两句话', button: '按钮', link: '链接', seo: '搜索与分享', en: '英文',
    'zh-Hans': '中文', paragraphs: '段落', any: '不限', headline: '标题 | 分成两行', intro: '导语', description: '内容',
    label: '名称', copyright: '版权', close: '关闭', viewProfileOf: '链接的读屏文字', viewProfile: '简介链接', question: '问题',
    answer: '回答', name: '名称', privacy: '隐私', email: '电子邮箱', phone: '电话', trialLesson: '试课',
    registration: '报名', quote: '引言', open: '打开', 'seo.title': '搜索结果里的标题', 'seo.description': '标题下的两行说明',
  },
};

// biome-ignore format: several words a line
const fields: TitleTree = {
  academy: {
    shortName: '简称', tagline: '标语', area: '地区', city: '城市 | 时间按哪里的钟', chatApp: '聊天软件', days: '每行的名称',
    numbers: '数字的写法 | 从零开始，依次写出；更大的数用阿拉伯数字', address: '地址',
    chat: { '': '聊天', handle: '账号' },
    hours: '开放时间',
    closedDays: { '': '休息日 | 这些天不算等待时间，网站提前一周提示', from: '第一天', names: '名称', to: '最后一天（选填）' },
    social: { '': '社交主页', label: '平台', url: '链接' },
  },
  navigation: {
    titlePattern: '页面标题的写法 | 页面标题和学院名称怎样连在一起', skip: '跳到正文 | 跳过页眉的链接', mainLabel: '主菜单的读屏名称',
    trialLesson: '试课按钮 | 在页眉和乐器页面上', newTab: '新标签页的读屏文字',
    links: { '': '页面链接', home: '首页', about: '关于我们', instructors: '老师', contact: '联系我们' },
    offer: { '': '课程菜单', columns: '两栏的标题' },
    instruments: { '': '乐器菜单', columns: '两栏的标题' },
    menu: '手机菜单', breadcrumb: '当前位置的读屏名称',
    footer: { '': '页脚', label: '读屏名称', explore: '页面的标题', hours: '开放时间的标题' },
    profileFooter: '老师简介的页脚',
  },
  hours: {
    closed: '休息 | 休息的日子，代替开放时间', range: '从几点到几点', openUntil: '开放中 | 开放时显示', opensToday: '今天稍后开放 | 今天开门之前显示',
    opensLater: '改天开放 | 今天不再开放时显示', closedToday: '今天休息 | 休息日显示', closedDays: '休息日',
  },
  home: {
    hero: { '': '标题', button: '按钮 | 打开试课的外部表单' },
    mission: { '': '我们的使命', statement: '主旨', themes: '主题' },
    special: { '': '我们的特色', cards: '卡片' },
    instructors: { '': '老师', biography: '按钮', biographyOf: '按钮的读屏文字', all: '“全部老师”卡片' },
    community: { '': '社区活动', link: '链接 | 通向小型音乐会' },
    journey: {
      '': '开始学习',
      form: {
        '': '表单', label: '读屏名称', loading: '载入时 | 表单出现之前',
        fallback: { '': '表单没有出现时', question: '问句', orCall: '电话前的文字' },
      },
      studio: { '': '教室卡片', area: '“地区”一栏', phone: '“电话”一栏', copyChat: '复制微信号 | 指向微信号时的提示', copied: '已复制' },
    },
    featured: '展示的老师',
  },
  about: {
    hero: '标题', mission: '关于学院',
    values: { '': '核心价值', items: '核心价值' },
    features: { '': '为什么选我们', items: '理由' },
    faculty: '师资',
    quotes: {
      '': '老师们的话', previous: '上一段按钮', next: '下一段按钮', position: '圆点的读屏文字',
      items: { '': '引言', quote: '引言 | 引号由页面加上', instrument: '乐器 | 写在引言旁边的乐器' },
    },
    faq: { '': '常见问题', items: '常见问题' },
    closing: { '': '结尾', button: '按钮 | 打开报名的外部表单' },
    highlighted: '展示的老师',
  },
  instructorsPage: {
    alsoTeaches: '也教 | 卡片上的乐器下面',
    filters: {
      '': '筛选', label: '读屏名称',
      instrument: { '': '乐器', subjects: '科目 | 有课，但没有自己的页面' },
      age: { '': '年龄', options: '年龄' },
      language: { '': '语言', names: '语言 | 老师授课所用的语言' },
    },
    count: { '': '人数', all: '全部 | 没有筛选时', some: '部分 | 筛选之后', clear: '清除' },
    empty: { '': '没有符合的老师', text: '内容 | 代替人数' },
    notSure: '不确定？',
  },
  profile: {
    back: '返回列表的链接', about: '“个人介绍”的标题', philosophy: '“教学理念”的标题',
    info: { '': '更多信息', ageRange: '“年龄”一栏', specialties: '“专长”一栏', languages: '“语言”一栏' },
    ready: { '': '准备开始', button: '按钮 | 通向联系页面，写给这位老师' },
    more: { '': '页尾链接', next: '下一位老师的链接 | 后面是姓名' },
    notFound: '找不到老师',
  },
  contact: {
    card: {
      '': '联系卡片', address: '“地址”一栏', phone: '“电话”一栏', email: '“邮箱”一栏', hours: '“开放时间”一栏', follow: '“社交主页”一栏',
      call: '拨打电话按钮 | 手机上，表单上方', directions: '地图链接', contactFile: '存入通讯录的链接',
    },
    reasons: '点按钮来的访客',
    form: {
      '': '表单', label: '读屏名称', forInstructor: '写给老师 | 表单上方，说明写给谁', forAnyone: '改为写给学院的链接',
      fields: { '': '栏目名称', name: '姓名', inquiry_type: '咨询类型', message: '留言' },
      choose: '还没有选类型', types: '类型下面的一行 | 说明没有自己页面的类型',
      beginnings: { '': '试课留言的开头', lines: '按钮 | 按钮上的字，也写进留言，后面加冒号' },
      hint: '留言下面的一行', answer: '何时回复 | 按钮下面的一句；不填就不说', honeypot: '不用填的一栏 | 防垃圾信息，访客看不到', send: '按钮', sending: '发送中',
      slow: '发送较慢时', notSent: '没有发出去时',
      draft: { '': '上次填写的内容', kept: '已保存', discard: '重新填写按钮' },
    },
    toasts: {
      '': '提示', region: '读屏名称', success: '发送成功',
      failure: {
        '': '发送失败', rejected: '被拒绝 | 写在服务器的说明前面', network: '没有网络 | 写在网络错误的说明前面', unknown: '未知错误 | 没有说明时显示',
        timedOut: '超时',
      },
    },
    next: {
      '': '发送之后', title: '感谢', forInstructor: '写给老师时的感谢 | 代替上一句', answer: '回复',
      hurry: '有急事时',
    },
    thanks: '感谢页面',
  },
  instrumentPage: {
    learn: '“学什么”的标题',
    lessons: { '': '课程', options: { '': '课程种类', length: '时长' } },
    instructors: { '': '老师', all: '全部老师的链接 | 通向教这件乐器的所有老师', nobody: '没有老师教时 | 代替老师的卡片' },
    strip: '其他乐器的标题',
    listen: {
      '': '播放器', label: '读屏名称', title: '标题 | 英文乐器名用小写', what: '曲目 | 在标题下面', play: '播放', pause: '暂停',
      seek: '波形的读屏名称', position: '进度的读屏文字', heard: '听到什么 | 给听不到的人',
      computed: '听到什么，电脑演奏 | 老师录好音之前', recorded: '完整曲目',
      failed: '载入失败 | 录音无法载入时显示', about: '关于录音 | 展开后说明听到的是什么',
    },
  },
  programPage: {
    facts: '要点的读屏名称',
    dates: {
      '': '日期', clock: '以哪里的时间为准', ask: '询问链接', full: '候补链接', cancelled: '已取消', calendar: '日历文件链接',
    },
    answers: '问答的标题', more: '其他课程的标题',
  },
  privacy: {
    stored: '保存什么', seen: '谁能看到',
    kept: {
      '': '保存多久', limited: '设有期限时 | 咨询到期删除时显示', unlimited: '没有期限时 | 一直保留时显示', copies: '备份',
    },
    erased: '如何删除', visiting: '浏览网站', embedded: '嵌入的表单 | 嵌入其他公司的表单时显示',
  },
  failure: {
    unknown: '未知错误 | 错误没有说明时显示', reload: '重新载入按钮', home: '首页链接', contact: '联系我们链接',
    form: '表单脚本出错时 | 写在表单下面，后面是标题',
  },
  images: { portrait: '老师的画像 | 每位老师都用这一句', photograph: '老师的照片 | 每张上传的照片都用这一句', pictures: '图片内容' },
  instructors: {
    firstName: '家长怎么称呼 | 不填则取自姓名', portraitAlt: '图片内容 | 给看不到图片的人', role: '职称 | 告诉搜索引擎',
    instruments: '乐器 | 页面上的写法；不填则用勾选的名称', credential: '资历 | 首页上姓名下面的一行', tagline: '格言',
    philosophyLine: '卡片上的一句话', shortBio: '简短介绍 | 卡片上的两个短句', about: '简介 | 三句话就够', philosophy: '教学理念',
    ageRange: '年龄 | 用文字写出所教的年龄', specialties: '专长 | 每项几个字', name: '姓名（拉丁字母）', chineseName: '中文名',
    portrait: '照片', portraitFocus: '脸的中心', order: '列表中的位置', teaches: '筛选时归入',
    minimumAge: '最小年龄 | 用于筛选；不填则适合各年龄', languages: '授课语言',
  },
  instruments: {
    tagline: '标题下面的一行', learn: '学什么', instructorRole: '老师的职称 | 这位老师在本页的称呼', displayedName: '卡片上的姓名',
    listen: {
      '': '录音', composer: '作曲家', year: '年份', title: '曲目 | 平时的简短叫法', fullTitle: '完整曲名 | 编号、乐章和小节',
      sound: '听起来怎样 | 给听不到的人，接在“您听到的是”后面',
    },
    instructor: '老师 | 页面展示这位老师的卡片', chineseTitle: '曲目的中文名',
  },
  programs: {
    summary: '一句话介绍 | 菜单和列表里名称下面的一行', description: '段落',
    facts: { '': '要点', label: '关于', value: '要点' },
    contact: '在联系页面上 | 名称下面的一句话；不填则用咨询类型的那一句',
    beginnings: '留言的按钮 | 从这一页来的访客：按钮上的字，也写进留言，后面加冒号',
    answers: '问答 | 家长写信之前想知道的，最多四个',
    dates: {
      '': '近期安排 | 时间以学院所在地为准，结束后会自动从页面上撤下', id: '编号', day: '日期', lastDay: '最后一天（选填）',
      weekly: '在此之前每周一次', opens: '开始时间（选填）', closes: '结束时间（选填）',
      titles: '标题', lines: '对象和费用（选填）', place: '地点（在别处时填）',
      instructor: '老师（选填）',
      state: { '': '状态', open: '可报名', full: '已满', cancelled: '已取消' },
    },
  },
};

export const chinese = { general, fields };
