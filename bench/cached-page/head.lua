wrk.method = 'HEAD'
