export const menuAddress = (menu: string) => `/desk/site/menus/${menu}`
